import type { Selectable } from 'kysely';
import { fromFlag } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { EmailTemplatesTable, SmsTemplatesTable } from '../../db/schema/templates.js';

export type SmsTemplateRow = Selectable<SmsTemplatesTable>;
export type EmailTemplateRow = Selectable<EmailTemplatesTable>;

export function smsTemplateView(row: SmsTemplateRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    language: row.language,
    content: row.content,
    description: row.description,
    isActive: fromFlag(row.is_active),
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<SmsTemplateRow>;
}

export function emailTemplateView(row: EmailTemplateRow) {
  return { ...smsTemplateView(row), subject: row.subject } satisfies EveryColumn<EmailTemplateRow>;
}
