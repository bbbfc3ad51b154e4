import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

const trackingLine = '<p><a href="{{trackingUrl}}">Read, accept and schedule</a>.';
const withDownload = `<p><a href="{{pdfUrl}}">Download your quote as PDF</a></p>${trackingLine}`;

/**
 * Each template is for readers of one language. The built-in quote e-mail offers the PDF, as it does in new databases, unless an
 * administrator has changed it since.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['sms_templates', 'email_templates']) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) =>
        column
          .notNull()
          .defaultTo('en')
          .check(sql`language in ('en', 'es')`),
      )
      .execute();
  }
  await sql`
    update email_templates set content = replace(content, ${trackingLine}, ${withDownload})
    where type = 'detailed_quote_email' and created_by is null and updated_at = created_at
  `.execute(db);
}
