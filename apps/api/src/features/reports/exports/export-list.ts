import { auditListSchema } from '@stumpquote/domain/audit/audit-list-schema';
import { companyListSchema } from '@stumpquote/domain/companies/company-list-schema';
import { defaultLocale } from '@stumpquote/domain/i18n/locale';
import { localeSchema } from '@stumpquote/domain/i18n/locale-schema';
import { messageListSchema } from '@stumpquote/domain/messages/message-schemas';
import { requestListSchema } from '@stumpquote/domain/quote-requests/list-schemas';
import { quoteListSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { reportQuerySchema } from '@stumpquote/domain/reports/report-range';
import type { Capability } from '@stumpquote/domain/users/permissions';
import { userListSchema } from '@stumpquote/domain/users/user-list-schema';
import { z } from 'zod';
import { parseRecordNumber } from '../../../http/record-number.js';
import { companiesFile, usersFile } from './account-exports.js';
import { accuracyByMethodFile, fieldMeasurementsFile } from './accuracy-exports.js';
import { auditFile } from './audit-export.js';
import type { ExportDeps, ExportFile, ExportReader } from './export-file.js';
import { messagesFile } from './message-export.js';
import { quotesFile } from './quote-export.js';
import { reportByCompanyFile, reportByMonthFile } from './report-exports.js';
import { companyRequestsFile, ownRequestsFile, requestsFile } from './request-exports.js';

export interface ExportRow<Filter> {
  capability: Capability;
  /** Parses the query string; its result is passed to the export thread. */
  filter: z.ZodType<Filter>;
  file(deps: ExportDeps, reader: ExportReader, filter: Filter): Promise<ExportFile>;
}

/** Ties each row's `file` to its own `filter` type, which the table erases. */
const row = <Filter>(made: ExportRow<Filter>): ExportRow<unknown> => made;

// Reuses the lists' schemas without paging; query strings contain only text.
const noPages = { page: true, pageSize: true } as const;
const asNumber = z.string().transform(parseRecordNumber).optional();
const report = z.looseObject({ last: asNumber, companyId: asNumber }).pipe(reportQuerySchema);
const noFilter = z.unknown();

/** Exportable tables by their name in the URL. */
export const exportsByPath: Record<string, ExportRow<unknown>> = {
  'quote-requests': row({
    capability: 'requests.listAll',
    filter: requestListSchema.omit(noPages),
    file: (deps, _reader, filter) => requestsFile(deps, filter),
  }),
  'company-quote-requests': row({
    capability: 'requests.listCompany',
    filter: noFilter,
    file: (deps, reader) => companyRequestsFile(deps, reader),
  }),
  'my-quote-requests': row({
    capability: 'requests.listOwn',
    filter: z.object({ lang: localeSchema.default(defaultLocale) }),
    file: (deps, reader, { lang }) => ownRequestsFile(deps, reader, lang),
  }),
  quotes: row({
    capability: 'quotes.listAll',
    filter: quoteListSchema.omit(noPages),
    file: (deps, _reader, filter) => quotesFile(deps, filter),
  }),
  users: row({
    capability: 'users.manage',
    filter: userListSchema.omit(noPages),
    file: (deps, _reader, filter) => usersFile(deps, filter),
  }),
  companies: row({
    capability: 'companies.list',
    filter: companyListSchema.omit(noPages),
    file: (deps, _reader, filter) => companiesFile(deps, filter),
  }),
  messages: row({
    capability: 'messages.read',
    filter: messageListSchema.omit(noPages),
    file: (deps, _reader, filter) => messagesFile(deps, filter),
  }),
  audit: row({
    capability: 'audit.read',
    filter: auditListSchema.omit(noPages),
    file: (deps, _reader, filter) => auditFile(deps, filter),
  }),
  'report-by-month': row({ capability: 'reports.read', filter: report, file: reportByMonthFile }),
  'report-by-company': row({
    capability: 'reports.read',
    filter: report,
    file: reportByCompanyFile,
  }),
  'accuracy-by-method': row({
    capability: 'accuracy.read',
    filter: noFilter,
    file: (deps) => accuracyByMethodFile(deps),
  }),
  'field-measurements': row({
    capability: 'accuracy.read',
    filter: noFilter,
    file: (deps) => fieldMeasurementsFile(deps),
  }),
};
