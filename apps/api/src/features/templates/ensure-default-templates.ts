import { defaultEmailTemplates, defaultSmsTemplates } from '@stumpquote/domain/templates/default-templates';
import { emailTemplateTypes, smsTemplateTypes } from '@stumpquote/domain/templates/template-types';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import { inTransaction } from '../../transaction.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { hasEmailTemplates, hasSmsTemplates, insertEmailTemplate, insertSmsTemplate } from './templates.queries.js';

/** At the first start: puts the built-in texts where the administrator finds and edits them. A table with any row is left alone. */
export async function ensureDefaultTemplates(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const now = toInstant(deps.clock.now());
    const shared = { description: null, is_active: 1, created_by: null, created_at: now, updated_at: now } as const;
    if (!(await hasSmsTemplates(tx))) {
      for (const type of smsTemplateTypes) await insertSmsTemplate(tx, { ...shared, ...defaultSmsTemplates[type], type });
    }
    if (!(await hasEmailTemplates(tx))) {
      for (const type of emailTemplateTypes) {
        const { content, ...rest } = defaultEmailTemplates[type];
        await insertEmailTemplate(tx, { ...shared, ...rest, content: sanitizeEmailHtml(content), type });
      }
    }
  });
}
