import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import type { Actor } from '@stumpquote/domain/moves';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { findCompany, lockCompany } from '../companies/companies.queries.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { accessToRequest, actorOfAccess, mayOnlyRead } from '../requests/request-access.js';
import { findRequest, lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { appointmentsMessages } from './appointments.messages.js';
import { findAppointment, findQuoteRow, type AppointmentRow } from './appointments.queries.js';

const texts = appointmentsMessages;

type QuoteColumns = Selectable<QuotesTable>;

/** The accepted quote behind an appointment, and the caller's role in it. */
export interface Engagement {
  quote: QuoteColumns;
  request: RequestRow;
  company: CompanyRow;
  acceptedAt: string;
  actor: Actor;
}

interface AppointmentEngagement extends Engagement {
  appointment: AppointmentRow;
}

/** Finds an engagement by an id. */
type Find<Found> = (
  deps: Pick<Deps, 'config'>,
  db: Db,
  caller: Caller,
  id: number,
) => Promise<Found>;

/** Only the quote's own company counts; another company assigned to the request has no access. */
async function actorFor(
  db: Db,
  caller: Caller,
  request: RequestRow,
  companyId: number | null,
): Promise<Actor | 'reader' | null> {
  const { user } = caller;
  if (
    user?.role === 'tree_company_owner' &&
    user.companyId !== null &&
    user.companyId === companyId
  )
    return 'company';
  const access = await accessToRequest(db, caller, request);
  if (access === null || access === 'company') return null;
  return mayOnlyRead(access) ? 'reader' : actorOfAccess[access];
}

async function engagementOf(
  deps: Pick<Deps, 'config'>,
  db: Db,
  caller: Caller,
  quote: QuoteColumns | undefined,
  unknown: Message,
) {
  const request = quote === undefined ? undefined : await findRequest(db, quote.quote_request_id);
  const actor =
    quote === undefined || request === undefined
      ? null
      : await actorFor(db, caller, request, quote.company_id);
  if (quote === undefined || request === undefined || actor === null)
    throw new DomainError('NOT_FOUND', unknown);
  if (actor === 'reader') throw new DomainError('FORBIDDEN', texts.useYourLink);
  if (quote.accepted !== 1 || quote.accepted_at === null)
    throw new DomainError('MOVE_REFUSED', texts.notAccepted);
  const company = quote.company_id === null ? undefined : await findCompany(db, quote.company_id);
  if (company === undefined)
    throw new DomainError('MOVE_REFUSED', texts.noCompanyYet(deps.config.company.phone));
  return { quote, request, company, acceptedAt: quote.accepted_at, actor } satisfies Engagement;
}

/** Throws MOVE_REFUSED unless the request's status is "quoted". */
export function refuseUnlessQuoted({ request }: Engagement): void {
  if (!isQuotedRequest(request.status)) throw new DomainError('MOVE_REFUSED', texts.requestClosed);
}

/**
 * Returns the accepted quote if the caller is its customer (signed in or by link), its company, or
 * an administrator. Throws NOT_FOUND for everyone else, FORBIDDEN for callers with only the
 * reference number, and MOVE_REFUSED before acceptance.
 */
export const requireEngagement: Find<Engagement> = async (deps, db, caller, quoteId) =>
  engagementOf(deps, db, caller, await findQuoteRow(db, quoteId), texts.quoteNotFound);

/**
 * Same as `requireEngagement`, with the company and the request locked until the transaction ends.
 */
export const lockEngagement: Find<Engagement> = async (deps, tx, caller, quoteId) => {
  await lockForQuote(tx, await findQuoteRow(tx, quoteId));
  return requireEngagement(deps, tx, caller, quoteId);
};

async function lockForQuote(tx: Db, quote: QuoteColumns | undefined): Promise<void> {
  if (quote === undefined) return;
  if (quote.company_id !== null) await lockCompany(tx, quote.company_id);
  await lockRequest(tx, quote.quote_request_id);
}

/** Same as `requireEngagement`, by appointment id. */
export const requireAppointment: Find<AppointmentEngagement> = async (deps, db, caller, id) => {
  const appointment = await findAppointment(db, id);
  const quote =
    appointment === undefined ? undefined : await findQuoteRow(db, appointment.quote_id);
  const engagement = await engagementOf(deps, db, caller, quote, texts.notFound);
  if (appointment === undefined) throw new DomainError('NOT_FOUND', texts.notFound);
  return { ...engagement, appointment };
};

/** Same as `lockEngagement`, by appointment id. */
export const lockAppointment: Find<AppointmentEngagement> = async (deps, tx, caller, id) => {
  const known = await findAppointment(tx, id);
  if (known !== undefined) await lockForQuote(tx, await findQuoteRow(tx, known.quote_id));
  return requireAppointment(deps, tx, caller, id);
};
