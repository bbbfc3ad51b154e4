import { Readable } from 'node:stream';
import { companyListSchema } from '@stumpquote/domain/companies/company-list-schema';
import { localDate } from '@stumpquote/domain/format/date';
import { defaultLocale } from '@stumpquote/domain/i18n/locale';
import { localeSchema } from '@stumpquote/domain/i18n/locale-schema';
import { messageListSchema } from '@stumpquote/domain/messages/message-schemas';
import { requestListSchema } from '@stumpquote/domain/quote-requests/list-schemas';
import { quoteListSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { reportQuerySchema } from '@stumpquote/domain/reports/report-range';
import type { Capability } from '@stumpquote/domain/users/permissions';
import { userListSchema } from '@stumpquote/domain/users/user-list-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedInCaller } from '../../../caller.js';
import { signedInCallerOf } from '../../../context.js';
import type { Deps } from '../../../deps.js';
import { plainNumber } from '../../../plain-number.js';
import { accuracyByMethodFile, fieldMeasurementsFile } from './accuracy-exports.js';
import { companiesFile, usersFile } from './account-exports.js';
import { textOf, type ExportFile } from './export-file.js';
import { messagesFile } from './message-export.js';
import { quotesFile } from './quote-export.js';
import { reportByCompanyFile, reportByMonthFile } from './report-exports.js';
import { companyRequestsFile, ownRequestsFile, requestsFile } from './request-exports.js';

const asNumber = z.string().transform(plainNumber).optional();

// The lists' own schemas; an export has no pages, and an address holds texts alone.
const filterOf = {
  requests: requestListSchema.omit({ page: true, pageSize: true }),
  quotes: quoteListSchema.omit({ page: true, pageSize: true }),
  users: userListSchema.omit({ page: true, pageSize: true }),
  companies: companyListSchema.omit({ page: true, pageSize: true }),
  messages: messageListSchema.omit({ page: true, pageSize: true }),
  report: z.looseObject({ last: asNumber, companyId: asNumber }).pipe(reportQuerySchema),
  language: z.object({ lang: localeSchema.default(defaultLocale) }),
};

type MakeFile = (deps: Deps, caller: SignedInCaller, query: unknown) => Promise<ExportFile>;

const exportsByPath: Record<string, { capability: Capability; file: MakeFile }> = {
  'quote-requests': { capability: 'requests.listAll', file: (deps, _caller, query) => requestsFile(deps, filterOf.requests.parse(query)) },
  'company-quote-requests': { capability: 'requests.listCompany', file: (deps, caller) => companyRequestsFile(deps, caller) },
  'my-quote-requests': {
    capability: 'requests.listOwn', file: (deps, caller, query) => ownRequestsFile(deps, caller, filterOf.language.parse(query).lang),
  },
  quotes: { capability: 'quotes.listAll', file: (deps, _caller, query) => quotesFile(deps, filterOf.quotes.parse(query)) },
  users: { capability: 'users.manage', file: (deps, _caller, query) => usersFile(deps, filterOf.users.parse(query)) },
  companies: { capability: 'companies.list', file: (deps, _caller, query) => companiesFile(deps, filterOf.companies.parse(query)) },
  messages: { capability: 'messages.read', file: (deps, _caller, query) => messagesFile(deps, filterOf.messages.parse(query)) },
  'report-by-month': { capability: 'reports.read', file: (deps, caller, query) => reportByMonthFile(deps, caller, filterOf.report.parse(query)) },
  'report-by-company': { capability: 'reports.read', file: (deps, caller, query) => reportByCompanyFile(deps, caller, filterOf.report.parse(query)) },
  'accuracy-by-method': { capability: 'accuracy.read', file: (deps) => accuracyByMethodFile(deps) },
  'field-measurements': { capability: 'accuracy.read', file: (deps) => fieldMeasurementsFile(deps) },
};

const download = (file: MakeFile) => async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  // What is wrong with the question is answered as JSON: the file begins only after that.
  const made = await file(deps, signedInCallerOf(deps, request), request.query);
  const today = localDate(deps.clock.now(), deps.config.company.timeZone);
  void reply.type('text/csv; charset=utf-8').header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${made.name}-${today}.csv"`);
  return reply.send(Readable.from(logged(deps, made)));
};

/** A file that broke off can't be answered with an error any more: the connection ends, and the log says why. */
async function* logged(deps: Deps, file: ExportFile): AsyncGenerator<string> {
  try {
    yield* textOf(file);
  } catch (error) {
    deps.log.error({ err: error, where: file.name }, 'an export broke off');
    throw error;
  }
}

/** GET /api/exports/<table>.csv: each table as its reader's list shows it, under the list's own permission. */
export const exportRoutes = Object.entries(exportsByPath).map(([name, { capability, file }]) =>
  ({ method: 'GET' as const, path: `/api/exports/${name}.csv`, capability, handle: download(file) }));
