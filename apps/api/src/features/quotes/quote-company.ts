import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { HasCause } from '../../ports/outbox.js';
import { findCompany } from '../companies/companies.queries.js';
import { onlyWorkingCompany } from '../companies/companies.service.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { notifyCompanyAssigned, notifyCompanyUnassigned } from '../requests/request-emails.js';
import { hasCountingQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { quotesMessages, quotesOfficeMessages } from './quotes.messages.js';

const texts = quotesMessages;

const refused = (message: Message) => fieldError('VALIDATION', ['companyId'], message);

/**
 * Returns the company a quote is drafted for: the given one, else the request's, else the only one.
 * Throws, naming its field, if the company can't be given work.
 */
export async function companyToQuoteFor(
  tx: Db,
  given: number | null | undefined,
  assigned: number | null,
): Promise<CompanyRow> {
  const id = given ?? assigned ?? (await onlyWorkingCompany(tx))?.id ?? null;
  if (id === null) throw refused(quotesOfficeMessages.companyMissing);
  const company = await findCompany(tx, id);
  if (company === undefined) throw refused(quotesOfficeMessages.companyUnknown);
  if (!fromFlag(company.is_active)) throw refused(quotesOfficeMessages.companyInactive);
  if (company.approved_at === null) throw refused(quotesOfficeMessages.companyNotApproved);
  return company;
}

/** Returns the name of a quote's company if several send quotes: else the site is the sender. */
export const companyToName = async (tx: Db, name: string | null): Promise<string | undefined> =>
  name === null || (await onlyWorkingCompany(tx)) !== null ? undefined : name;

/** Returns why a company's quote can't be sent or accepted now; null if it can. */
async function pauseOf(
  tx: Db,
  companyId: number | null,
): Promise<'inactive' | 'unapproved' | null> {
  const company = companyId === null ? undefined : await findCompany(tx, companyId);
  if (company === undefined) return null;
  if (!fromFlag(company.is_active)) return 'inactive';
  return company.approved_at === null ? 'unapproved' : null;
}

/**
 * For the office, before it sends a quote or records an acceptance: the company may have been
 * deactivated since the draft.
 */
export async function refusePausedCompany(tx: Db, companyId: number | null): Promise<void> {
  const pause = await pauseOf(tx, companyId);
  if (pause !== null)
    throw new DomainError(
      'MOVE_REFUSED',
      pause === 'inactive'
        ? quotesOfficeMessages.senderInactive
        : quotesOfficeMessages.senderNotApproved,
    );
}

/** For the customer, who learns whom to call but nothing about the company's status. */
export async function refuseToAcceptFor(
  tx: Db,
  companyId: number | null,
  phone: string,
): Promise<void> {
  if ((await pauseOf(tx, companyId)) !== null)
    throw new DomainError('MOVE_REFUSED', texts.companyPaused(phone));
}

/** Only a company that can be given work may propose quotes. */
export function refuseProposalOf(company: CompanyRow): void {
  if (!fromFlag(company.is_active))
    throw new DomainError('FORBIDDEN', quotesOfficeMessages.ownCompanyInactive);
  if (company.approved_at === null)
    throw new DomainError('FORBIDDEN', quotesOfficeMessages.ownCompanyNotApproved);
}

/**
 * Drafting for a company assigns it the request: notifies it, and the previous company unless that
 * one still has a draft or an open quote.
 */
export async function notifyOfNewCompany(
  tx: Db,
  deps: RequestEmailDeps & HasCause,
  before: RequestRow,
  company: CompanyRow,
): Promise<void> {
  if (before.company_id === company.id) return;
  await notifyCompanyAssigned(tx, deps, before, company);
  const earlier = before.company_id === null ? undefined : await findCompany(tx, before.company_id);
  if (earlier === undefined) return;
  if (!(await hasCountingQuote(tx, before.id, earlier.id)))
    await notifyCompanyUnassigned(tx, deps, before, earlier);
}
