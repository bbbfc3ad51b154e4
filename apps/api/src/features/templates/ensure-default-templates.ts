import { locales } from '@stumpquote/domain/i18n/locale';
import {
  defaultEmailTemplates,
  defaultSmsTemplates,
} from '@stumpquote/domain/templates/default-templates';
import { emailTemplateTypes, smsTemplateTypes } from '@stumpquote/domain/templates/template-types';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { insertEmailTemplate, insertSmsTemplate, claimDefault } from './templates.queries.js';

/**
 * Installs each built-in template once, for the administrator to edit or delete: edited and deleted
 * ones stay that way, and ones new in this version are added.
 */
export async function ensureDefaultTemplates(deps: ChangeDeps): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = toInstant(deps.clock.now());
    const shared = {
      description: null,
      is_active: 1,
      created_by: null,
      created_at: now,
      updated_at: now,
    } as const;
    // English last, because lists show the newest first.
    for (const language of locales.toReversed()) {
      for (const type of smsTemplateTypes) {
        if (!(await claimDefault(tx, { channel: 'sms', language, type }))) continue;
        await insertSmsTemplate(tx, {
          ...shared,
          ...defaultSmsTemplates[language][type],
          type,
          language,
        });
      }
      for (const type of emailTemplateTypes) {
        if (!(await claimDefault(tx, { channel: 'email', language, type }))) continue;
        const { content, ...rest } = defaultEmailTemplates[language][type];
        await insertEmailTemplate(tx, {
          ...shared,
          ...rest,
          content: sanitizeEmailHtml(content),
          type,
          language,
        });
      }
    }
  });
}
