import { required, type AnyDatabase } from '../portable.js';

export async function defaultTemplatesGiven(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('default_templates_given')
    .addColumn('channel', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('type', 'text', required)
    .addPrimaryKeyConstraint('default_templates_given_pk', ['channel', 'language', 'type'])
    .execute();
}
