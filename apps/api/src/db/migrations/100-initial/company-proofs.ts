import { oneOf, required, type AnyDatabase } from '../portable.js';

export async function companyProofs(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('company_proofs')
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('kind', 'text', required)
    .addColumn('issuer', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('expires_on', 'text', required)
    .addColumn('reminded_of', 'text')
    .addColumn('updated_at', 'text', required)
    .addPrimaryKeyConstraint('company_proofs_key', ['company_id', 'kind'])
    .addCheckConstraint('company_proofs_kind', oneOf('kind', ['license', 'insurance']))
    .execute();
}
