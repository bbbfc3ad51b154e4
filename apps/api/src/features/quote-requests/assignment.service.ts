import { rankCompaniesForZip } from '@stumpquote/domain/companies/service-area';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { findCompany, workingCompanies } from '../companies/companies.queries.js';
import { onlyWorkingCompany } from '../companies/companies.service.js';
import { companyView, type CompanyRow } from '../companies/companies.view.js';
import { acceptedCompanyOf, supersedeQuotes } from '../quotes/close-quotes.service.js';
import { requireLockedRequest, requireRequest } from '../requests/request-access.js';
import { notifyCompanyAssigned, notifyCompanyUnassigned } from '../requests/request-emails.js';
import { applyRequestMove } from '../requests/request-events.js';
import { hasCountingQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { quoteRequestsOfficeMessages } from './quote-requests.messages.js';
import { openRequestsByCompany } from './quote-requests.queries.js';
import { viewOf } from './request-lists.service.js';

/** Returns the companies that may be assigned the request, best match first. */
export async function companiesFor(
  deps: Pick<Deps, 'db'>,
  caller: SignedInCaller,
  requestId: number,
) {
  const { request } = await requireRequest(deps.db, caller, requestId, ['admin']);
  const open = await openRequestsByCompany(deps.db);
  const companies = (await workingCompanies(deps.db)).map((row) => ({
    ...companyView(row),
    openRequests: open.get(row.id) ?? 0,
  }));
  return rankCompaniesForZip(companies, request.zip).map(
    ({ id, name, city, phone, serves, openRequests }) => ({
      id,
      name,
      city,
      phone,
      serves,
      openRequests,
      isAssigned: id === request.company_id,
    }),
  );
}

/**
 * Assigns or reassigns the request, notifies both companies, and supersedes the previous one's
 * drafts; its sent quotes stay valid beside the new company's. Assigning the same company again is
 * a no-op. Refused once a quote was accepted.
 */
export async function assignRequest(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  input: { requestId: number; companyId: number },
) {
  const view = await inTransaction(deps, async (tx) => {
    const { request } = await requireLockedRequest(tx, caller, input.requestId, ['admin']);
    if (request.company_id === input.companyId && request.status !== 'pending')
      return viewOf(tx, request, caller);
    const company = await assignableCompany(tx, input.companyId);
    const before =
      request.company_id === null ? undefined : await findCompany(tx, request.company_id);
    const moved = await applyRequestMove(tx, deps, caller, request, 'assign', {
      actor: 'administrator',
      changes: { company_id: company.id },
      data: {
        companyId: company.id,
        companyName: company.name,
        ...(before === undefined ? {} : { previousCompanyName: before.name }),
      },
    });
    await refuseAcceptedRequest(tx, moved.id);
    await notifyCompanyAssigned(tx, { ...deps, cause: caller }, moved, company);
    if (before !== undefined && before.id !== company.id)
      await unassign(tx, { ...deps, cause: caller }, moved, before);
    return viewOf(tx, moved, caller);
  });
  deps.outbox.wake();
  return view;
}

/**
 * Assigns a pending request automatically if only one company can be given work. Returns the
 * updated request.
 */
export async function assignOnlyCompany(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  request: RequestRow,
): Promise<RequestRow> {
  const company = await onlyWorkingCompany(tx);
  if (company === null) return request;
  const moved = await applyRequestMove(tx, deps, null, request, 'assign', {
    actor: 'system',
    changes: { company_id: company.id },
    data: { companyId: company.id, companyName: company.name },
  });
  await notifyCompanyAssigned(tx, { ...deps, cause: 'system' }, moved, company);
  return moved;
}

async function refuseAcceptedRequest(tx: Db, requestId: number): Promise<void> {
  const acceptedId = await acceptedCompanyOf(tx, requestId);
  const company = acceptedId === null ? undefined : await findCompany(tx, acceptedId);
  if (company !== undefined)
    throw new DomainError(
      'MOVE_REFUSED',
      quoteRequestsOfficeMessages.acceptedAlready(company.name),
    );
}

/**
 * Supersedes the previous company's unsent quotes and notifies it, unless it still has a quote
 * open.
 */
async function unassign(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'> & HasCause,
  request: RequestRow,
  company: CompanyRow,
): Promise<void> {
  await supersedeQuotes(
    tx,
    deps,
    request.id,
    (row) => row.company_id === company.id && !fromFlag(row.sent),
    'reassigned',
  );
  if (!(await hasCountingQuote(tx, request.id, company.id)))
    await notifyCompanyUnassigned(tx, deps, request, company);
}

/** Returns the company; throws unless it is approved and active. */
async function assignableCompany(tx: Db, companyId: number): Promise<CompanyRow> {
  const company = await findCompany(tx, companyId);
  if (company === undefined) throw refusal('NOT_FOUND', quoteRequestsOfficeMessages.noSuchCompany);
  if (company.approved_at === null)
    throw refusal('CONFLICT', quoteRequestsOfficeMessages.companyNotApproved);
  if (!fromFlag(company.is_active))
    throw refusal('CONFLICT', quoteRequestsOfficeMessages.companyInactive);
  return company;
}

const refusal = (code: 'NOT_FOUND' | 'CONFLICT', message: Message) =>
  fieldError(code, ['companyId'], message);
