import type { PageOnly } from '@stumpquote/domain/page-schema';
import type {
  EmailTemplateType,
  SmsTemplateType,
} from '@stumpquote/domain/templates/template-types';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type {
  DefaultTemplatesGivenTable,
  EmailTemplatesTable,
  SmsTemplatesTable,
} from '../../db/schema/templates.js';
import type { EmailTemplateRow, SmsTemplateRow } from './templates.view.js';

export const activeSmsTemplates = (db: Db, type: SmsTemplateType) =>
  db
    .selectFrom('sms_templates')
    .selectAll()
    .where('type', '=', type)
    .where('is_active', '=', 1)
    .execute();

export const activeEmailTemplates = (db: Db, type: EmailTemplateType) =>
  db
    .selectFrom('email_templates')
    .selectAll()
    .where('type', '=', type)
    .where('is_active', '=', 1)
    .execute();

export const allSmsTemplates = (db: Db) =>
  db.selectFrom('sms_templates').selectAll().orderBy('id', 'desc').execute();

export const allEmailTemplates = (db: Db) =>
  db.selectFrom('email_templates').selectAll().orderBy('id', 'desc').execute();

interface TemplatePage<Row> {
  rows: Row[];
  total: number;
}

export async function smsTemplatePage(
  db: Db,
  { page, pageSize }: PageOnly,
): Promise<TemplatePage<SmsTemplateRow>> {
  const { count } = await db
    .selectFrom('sms_templates')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('sms_templates')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(count) };
}

export async function emailTemplatePage(
  db: Db,
  { page, pageSize }: PageOnly,
): Promise<TemplatePage<EmailTemplateRow>> {
  const { count } = await db
    .selectFrom('email_templates')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('email_templates')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(count) };
}

/** Records that a built-in template was installed; false if it was already. */
export async function claimDefault(
  tx: Db,
  row: NewRow<DefaultTemplatesGivenTable>,
): Promise<boolean> {
  const result = await tx
    .insertInto('default_templates_given')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel', 'language', 'type']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findSmsTemplate = (db: Db, id: number) =>
  db.selectFrom('sms_templates').selectAll().where('id', '=', id).executeTakeFirst();

export const findEmailTemplate = (db: Db, id: number) =>
  db.selectFrom('email_templates').selectAll().where('id', '=', id).executeTakeFirst();

export const insertSmsTemplate = (db: Db, row: NewRow<SmsTemplatesTable>) =>
  db.insertInto('sms_templates').values(row).returningAll().executeTakeFirstOrThrow();

export const insertEmailTemplate = (db: Db, row: NewRow<EmailTemplatesTable>) =>
  db.insertInto('email_templates').values(row).returningAll().executeTakeFirstOrThrow();

/**
 * Returns undefined if someone changed or deleted the row since it was read (optimistic locking).
 */
export const updateSmsTemplate = (
  db: Db,
  read: Pick<SmsTemplateRow, 'id' | 'updated_at'>,
  changes: Updateable<SmsTemplatesTable>,
) =>
  db
    .updateTable('sms_templates')
    .set(changes)
    .where('id', '=', read.id)
    .where('updated_at', '=', read.updated_at)
    .returningAll()
    .executeTakeFirst();

/** Works like `updateSmsTemplate`. */
export const updateEmailTemplate = (
  db: Db,
  read: Pick<EmailTemplateRow, 'id' | 'updated_at'>,
  changes: Updateable<EmailTemplatesTable>,
) =>
  db
    .updateTable('email_templates')
    .set(changes)
    .where('id', '=', read.id)
    .where('updated_at', '=', read.updated_at)
    .returningAll()
    .executeTakeFirst();

export const deleteSmsTemplate = (db: Db, id: number) =>
  db.deleteFrom('sms_templates').where('id', '=', id).returning('id').executeTakeFirst();

export const deleteEmailTemplate = (db: Db, id: number) =>
  db.deleteFrom('email_templates').where('id', '=', id).returning('id').executeTakeFirst();
