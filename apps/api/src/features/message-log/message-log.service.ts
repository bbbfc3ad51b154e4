import { DomainError } from '@stumpquote/domain/errors';
import type { MessageListQuery } from '@stumpquote/domain/messages/message-schemas';
import type { Deps } from '../../ports/deps.js';
import { messageRefusals } from '../messages/messages.messages.js';
import { findRequest } from '../requests/requests.queries.js';
import { messagePage, messagesOfRequest } from './message-log.queries.js';
import { messageView, type LoggedMessage } from './message-log.view.js';

const viewFor =
  ({ config }: Pick<Deps, 'config'>) =>
  (row: LoggedMessage) =>
    messageView(row, { showLinks: config.demo });

export async function listMessages(deps: Pick<Deps, 'config' | 'db'>, query: MessageListQuery) {
  const { rows, total } = await messagePage(deps.db, query);
  return { rows: rows.map(viewFor(deps)), total, page: query.page, pageSize: query.pageSize };
}

export async function listRequestMessages(deps: Pick<Deps, 'config' | 'db'>, requestId: number) {
  if ((await findRequest(deps.db, requestId)) === undefined) {
    throw new DomainError('NOT_FOUND', messageRefusals.requestNotFound);
  }
  return (await messagesOfRequest(deps.db, requestId)).map(viewFor(deps));
}
