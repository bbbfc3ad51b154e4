import type { EmailTemplateType, SmsTemplateType } from '@stumpquote/domain/templates/template-types';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { EmailTemplatesTable, SmsTemplatesTable } from '../../db/schema/templates.js';

export const newestSmsTemplate = (db: Db, type: SmsTemplateType) =>
  db.selectFrom('sms_templates').selectAll().where('type', '=', type).where('is_active', '=', 1)
    .orderBy('id', 'desc').limit(1).executeTakeFirst();

export const newestEmailTemplate = (db: Db, type: EmailTemplateType) =>
  db.selectFrom('email_templates').selectAll().where('type', '=', type).where('is_active', '=', 1)
    .orderBy('id', 'desc').limit(1).executeTakeFirst();

export const allSmsTemplates = (db: Db) => db.selectFrom('sms_templates').selectAll().orderBy('id', 'desc').execute();

export const allEmailTemplates = (db: Db) => db.selectFrom('email_templates').selectAll().orderBy('id', 'desc').execute();

export const hasSmsTemplates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('sms_templates').select('id').limit(1).executeTakeFirst()) !== undefined;

export const hasEmailTemplates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('email_templates').select('id').limit(1).executeTakeFirst()) !== undefined;

export const insertSmsTemplate = (db: Db, row: Insertable<SmsTemplatesTable>) =>
  db.insertInto('sms_templates').values(row).returningAll().executeTakeFirstOrThrow();

export const insertEmailTemplate = (db: Db, row: Insertable<EmailTemplatesTable>) =>
  db.insertInto('email_templates').values(row).returningAll().executeTakeFirstOrThrow();
