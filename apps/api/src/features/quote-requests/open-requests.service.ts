import { centsToDollars } from '@stumpquote/domain/format/money';
import { customerAction } from '@stumpquote/domain/quote-requests/customer-action';
import { customerStep } from '@stumpquote/domain/quote-requests/customer-step';
import { lastQuoteEvent } from '@stumpquote/domain/quote-requests/last-quote-event';
import { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import { isSentBeforeMove } from '@stumpquote/domain/quotes/outside-area';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import { localizeMlAnalysis } from '@stumpquote/domain/stump-analysis/localize-analysis';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { crewOfAppointment } from '../appointments/crew-members.queries.js';
import { shownCrewMember } from '../appointments/crew-members.view.js';
import { outsideSince } from '../quotes/outside-area.js';
import { statusNow } from '../quotes/quotes.view.js';
import { timelineOf } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { activeQuotesOf, appointmentsOf, openRequestsOfUser } from './open-requests.queries.js';
import { factsOf, type RequestFacts } from './request-facts.queries.js';

/** Cards on the dashboard; more open requests than that are in the table below. */
const MAX_CARDS = 12;

/**
 * Returns the signed-in person's open requests with price, appointment, and next step, newest
 * first.
 */
export async function openRequests(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: SignedInCaller,
) {
  const { db } = deps;
  const requests = await openRequestsOfUser(db, caller.user.id, MAX_CARDS);
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const facts = await factsOf(db, requests);
  const quotes = await activeQuotesOf(db, ids);
  const appointments = await appointmentsOf(db, ids);
  const now = deps.clock.now();
  return Promise.all(
    requests.flatMap((request) => {
      const own = facts.get(request.id);
      if (own === undefined) return [];
      const quote = quotes.find(
        (row) =>
          row.quote_request_id === request.id &&
          (row.status === 'accepted' || isOpen(statusNow(row, now))),
      );
      const appointment = appointments.find((row) => row.quote_request_id === request.id);
      return [cardOf(deps, { request, facts: own, quote, appointment, caller })];
    }),
  );
}

interface CardFacts {
  request: RequestRow;
  facts: RequestFacts;
  quote: Awaited<ReturnType<typeof activeQuotesOf>>[number] | undefined;
  appointment: Awaited<ReturnType<typeof appointmentsOf>>[number] | undefined;
  caller: SignedInCaller;
}

async function cardOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { request, facts, quote, appointment, caller }: CardFacts,
) {
  const { stage, analysis, photos, mlAnalysis, companyName } = facts;
  const timeline = await timelineOf(db, request.id, { forCustomer: true });
  const range = mlAnalysis && localizeMlAnalysis(mlAnalysis, caller.locale).estimatedCost;
  return {
    id: request.id,
    referenceNumber: request.reference_number,
    status: request.status,
    stage,
    step: customerAction({
      stage,
      isMeasured: mlAnalysis?.diameter != null,
      isAnalyzing:
        analysis !== null && analysis.stage !== 'complete' && analysis.stage !== 'failed',
      hasOpenQuote: quote !== undefined && quote.status !== 'accepted',
      mayAskAgain: newQuoteAsking(timeline) === 'yes',
      isOutside: isSentBeforeMove(quote?.sent_at ?? null, await outsideSince(db, config, request)),
      hadQuote:
        customerStep({
          status: request.status,
          stage,
          lastQuoteEvent: lastQuoteEvent(timeline)?.kind,
        }) !== 'wait',
    }),
    isAnalyzing: analysis !== null && analysis.stage !== 'complete' && analysis.stage !== 'failed',
    photo: photos[0]?.path ?? null,
    address: request.address,
    city: request.city,
    zip: request.zip,
    companyName,
    /** The quote's price in dollars, else the preliminary range; null without either. */
    price: quote === undefined ? null : centsToDollars(quote.amount_cents),
    range,
    appointment:
      appointment === undefined
        ? null
        : {
            date: appointment.date,
            windowStart: appointment.window_start,
            windowEnd: appointment.window_end,
            /** Who comes. */
            crew: (await crewOfAppointment(db, appointment.id)).map(shownCrewMember),
          },
    createdAt: request.created_at,
  };
}
