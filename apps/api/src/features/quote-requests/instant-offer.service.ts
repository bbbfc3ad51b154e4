import {
  isOutsideServiceArea,
  rankCompaniesForZip,
} from '@stumpquote/domain/companies/service-area';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import {
  instantOffer,
  maxOffersPerNetwork,
  type InstantOfferFacts,
} from '@stumpquote/domain/quotes/instant-offer';
import { offerContent } from '@stumpquote/domain/quotes/instant-offer-words';
import { defaultValidDays, estimatedDaysFromHours } from '@stumpquote/domain/quotes/quote-defaults';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { fromJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import { countOf, incrementCount } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { workingCompanies } from '../companies/companies.queries.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { sendInstantQuote } from '../quotes/instant-quote.js';
import { recordEvent } from '../requests/request-events.js';
import { grantAccess, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { recordOfRequest } from '../stump-analysis/attach-analysis.js';
import { currentPriceBook } from '../stump-analysis/price-book.service.js';
import { openRequestsByCompany } from './quote-requests.queries.js';

type OfferDeps = RequestEmailDeps & Pick<Deps, 'clock'>;

const day = 24 * 3600;
const countKey = ({ network }: Caller): string => `instant-offer:address:${network}`;

/** An offer that was decided on, and what it was priced with. */
export type DecidedOffer = NonNullable<Awaited<ReturnType<typeof decideInstantOffer>>>;

/**
 * Returns the offer that the rules allow for a new request; null if none. Where a company makes
 * offers, the office sees in the timeline why this request got none.
 */
export async function decideInstantOffer(
  tx: Db,
  deps: OfferDeps,
  caller: Caller,
  request: RequestRow,
) {
  const priceBook = await currentPriceBook(tx, deps);
  const { offer, reasons } = instantOffer(await factsOf(tx, deps, caller, request, priceBook));
  if (offer !== null) return { ...offer, priceBook };
  if (!reasons.includes('not_switched_on'))
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'offer_not_made',
      actor: 'system',
      caller: null,
      data: { reasons: reasons.join(',') },
      isForCustomer: false,
    });
  return null;
}

async function factsOf(
  tx: Db,
  { config, clock }: OfferDeps,
  caller: Caller,
  { id, zip, source, notes, email_confirmed_at: confirmedAt }: RequestRow,
  priceBook: PriceBook,
): Promise<InstantOfferFacts<ReturnType<typeof offeringCompany> & { serves: boolean }>> {
  const isLimited = confirmedAt === null;
  if (isLimited) await lockName(tx, countKey(caller));
  const open = await openRequestsByCompany(tx);
  const companies = (await workingCompanies(tx)).map((row) => offeringCompany(row, open));
  return {
    companies: rankCompaniesForZip(companies, zip),
    isInServiceArea: !isOutsideServiceArea(config.company, zip),
    isByPhone: source === 'phone',
    hasTooMany: isLimited && (await countOf(tx, clock, countKey(caller))) >= maxOffersPerNetwork,
    hasNote: notes !== null,
    record: await recordOfRequest(tx, id),
    priceBook,
  };
}

const offeringCompany = (row: CompanyRow, open: ReadonlyMap<number | null, number>) => ({
  id: row.id,
  name: row.name,
  serviceZips: fromJson<string[]>(row.service_zips),
  openRequests: open.get(row.id) ?? 0,
  instantOfferMaxCents: row.instant_offer_max_cents,
  row,
});

/**
 * Makes and sends the offer in the transaction of the submission, so that nobody can assign or
 * quote the request in between. The browser that submitted a request without an account may sign
 * and book it, as if it had opened the emailed link.
 */
export async function makeInstantOffer(
  tx: Db,
  deps: OfferDeps,
  caller: Caller,
  request: RequestRow,
  {
    company,
    amountCents,
    record,
    estimate,
    priceBook,
    mlAnalysis,
  }: DecidedOffer & {
    mlAnalysis: MlAnalysis | null;
  },
): Promise<void> {
  const { lines, ...words } = offerContent({ record, estimate, priceBook, locale: request.locale });
  await sendInstantQuote(tx, deps, caller, {
    request,
    company: company.row,
    amountCents,
    lines,
    ...words,
    estimatedDays: estimatedDaysFromHours(mlAnalysis?.estimatedHours),
    validDays: defaultValidDays,
    basis: basisOf(mlAnalysis),
    priceBookVersion: estimate.priceBookVersion,
  });
  if (request.email_confirmed_at === null)
    await incrementCount(tx, deps.clock, countKey(caller), day);
  if (caller.user === null && request.user_id === null)
    await grantAccess(tx, {
      visitorId: caller.ensureVisitorId(),
      request,
      kind: 'key',
      at: request.created_at,
    });
}
