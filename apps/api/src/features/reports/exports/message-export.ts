import { messageStatusLabels, messageTypeLabel } from '@stumpquote/domain/messages/message-labels';
import type { MessageListQuery } from '@stumpquote/domain/messages/message-schemas';
import { messageFactsByIds, messageIds } from '../../message-log/message-log.queries.js';
import { withoutSecretLinks } from '../../messages/secret-links.js';
import { pagesOf, timesOf, type ExportDeps, type ExportFile } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const shown = (text: string | null): string | null =>
  text === null ? null : withoutSecretLinks(text);

/**
 * Exports recipients and delivery statuses, but never the content: messages contain links that act
 * as the customer.
 */
export async function messagesFile(
  deps: ExportDeps,
  filter: Omit<MessageListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const { channels } = exportsMessages.en;
  const pages = pagesOf(deps, {
    ids: messageIds(deps.db, filter),
    load: (ids) => messageFactsByIds(deps.db, ids),
    cells: (row) => [
      local(row.created_at),
      row.created_at,
      channels[row.channel],
      messageTypeLabel(row.type),
      row.to_address,
      shown(row.subject),
      row.reference_number,
      messageStatusLabels[row.status],
      shown(row.error),
      row.attempts,
      local(row.sent_at),
    ],
  });
  return { name: 'messages', header: exportsMessages.en.messages(timeZone), pages };
}
