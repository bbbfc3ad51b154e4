import { addDays, localDate, zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Caller, SignedInCaller } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { bookAppointment } from '../features/appointments/booking.service.js';
import { cancelAppointment } from '../features/appointments/cancellation.service.js';
import { listSlots } from '../features/appointments/slots.service.js';
import { recordResponses, recordTicket } from '../features/appointments/ticket.service.js';
import { completeWork, startWork } from '../features/appointments/work.service.js';
import { signedInUser } from '../features/auth/auth.view.js';
import { assignRequest } from '../features/quote-requests/assignment.service.js';
import { cancelRequest, rejectRequest } from '../features/quote-requests/ending.service.js';
import { keyOf } from '../features/requests/request-link.js';
import { correctFigures } from '../features/stump-analysis/corrections.service.js';
import { submitRequest } from '../features/quote-requests/submission.service.js';
import { openLink } from '../features/quote-requests/tracking.service.js';
import {
  acceptanceTerms,
  acceptQuote,
  declineQuote,
} from '../features/quotes/answer-quotes.service.js';
import { expireQuotesOfRequest } from '../features/quotes/close-quotes.service.js';
import { createQuote, proposeQuote } from '../features/quotes/draft-quotes.service.js';
import { emailQuote, markQuoteSent } from '../features/quotes/send-quotes.service.js';
import { tellCustomer } from '../features/quotes/tell-customer.service.js';
import { fromOptionalJson } from '../db/columns.js';
import { demoPlaces, demoVisitors } from './demo-people.js';
import type { DemoOutcome, DemoRequest } from './demo-requests.js';
import { demoFieldFigures } from './field-figures.js';
import type { SeededAccounts } from './seed-accounts.js';
import type { SeedClock } from './seed-clock.js';
import type { DemoPhotos } from './seed-photos.js';
import { findByReference, type RequestRow } from '../features/requests/requests.queries.js';

export interface Stage {
  deps: Deps;
  clock: SeedClock;
  /** When the seed runs: nothing is written later than this. */
  now: Date;
  accounts: SeededAccounts;
  photos: DemoPhotos;
  /** Runs the analyses and messages that are due, as the background jobs would. */
  settle(): Promise<void>;
}

const order: readonly DemoOutcome[] = [
  'pending',
  'assigned',
  'drafted',
  'sent',
  'emailed',
  'accepted',
  'scheduled',
  'called_off',
  'working',
  'completed',
];
const reaches = (outcome: DemoOutcome, step: DemoOutcome): boolean =>
  order.indexOf(outcome) >= order.indexOf(step);

/** Walks one request through the product's own services to the state it is to show. */
export async function seedRequest(stage: Stage, demo: DemoRequest, index: number): Promise<void> {
  const { clock, now } = stage;
  clock.setTo(new Date(now.getTime() - (demo.daysAgo * 24 + 1 + (index % 5)) * 3_600_000));
  const customer = customerOf(stage, demo, index);
  const request = await submit(stage, demo, index, customer);
  await stage.settle();
  if (demo.outcome === 'pending') return;
  later(stage, 0.3);
  const admin = callerAs(stage, 'admin') as SignedInCaller;
  const companyIndex = index % 4 === 3 ? 1 : 0;
  if (demo.outcome === 'rejected') {
    await rejectRequest(stage.deps, admin, {
      requestId: request.id,
      reason: 'We can’t reach this stump with a machine. Please ask a tree service with a crane.',
    });
  } else if (demo.outcome === 'cancelled') {
    later(stage, 20);
    await cancelRequest(stage.deps, customer, {
      requestId: request.id,
      reason: 'We decided to keep it as a planter.',
    });
  } else {
    await assignRequest(stage.deps, admin, {
      requestId: request.id,
      companyId: stage.accounts.companies[companyIndex]?.id ?? 0,
    });
    const companyUser = companyIndex === 0 ? 'company' : 'everglades';
    if (demo.correctedIn !== undefined) {
      later(stage, 2);
      const correction = { requestId: request.id, stump: 1, diameterIn: demo.correctedIn };
      await correctFigures(stage.deps, callerAs(stage, companyUser) as SignedInCaller, correction);
    }
    if (demo.outcome !== 'assigned')
      await quoteIt(stage, { demo, index, customer, admin, request, companyUser });
  }
  await stage.settle();
}

interface Job {
  demo: DemoRequest;
  index: number;
  customer: Caller;
  admin: SignedInCaller;
  request: RequestRow;
  companyUser: string;
}

async function quoteIt(stage: Stage, job: Job): Promise<void> {
  const { deps } = stage;
  const { outcome } = job.demo;
  later(stage, 3);
  const content = { quoteRequestId: job.request.id, ...(await quoteContent(stage, job)) };
  if (outcome === 'proposed') {
    await proposeQuote(deps, callerAs(stage, job.companyUser) as SignedInCaller, content);
    return;
  }
  const quote = await createQuote(deps, job.admin, content);
  if (outcome === 'drafted') return;
  later(stage, 1);
  await markQuoteSent(deps, job.admin, { id: quote.id });
  if (outcome === 'sent') return;
  await emailQuote(deps, job.admin, { id: quote.id });
  // The demo has no provider: the office calls.
  await tellCustomer(deps, job.admin, { id: quote.id, how: 'phone' });
  if (outcome === 'requoted') {
    later(stage, 20);
    const better = await createQuote(deps, job.admin, {
      ...content,
      amount: content.amount - 20,
      lines: undefined,
    });
    await emailQuote(deps, job.admin, { id: better.id });
    await tellCustomer(deps, job.admin, { id: better.id, how: 'phone' });
  } else if (outcome === 'declined') {
    later(stage, 30);
    await declineQuote(deps, job.customer, { quoteId: quote.id, reason: 'A neighbor will do it.' });
  } else if (outcome === 'expired') {
    later(stage, 31 * 24);
    await expireQuotesOfRequest(deps, job.request.id);
  } else if (reaches(outcome, 'accepted')) {
    await acceptAndSchedule(stage, job, quote.id);
  }
}

async function analysisOf({ deps }: Stage, request: RequestRow): Promise<MlAnalysis | null> {
  return fromOptionalJson<MlAnalysis>(
    (await findByReference(deps.db, request.reference_number))?.ml_analysis ?? null,
  );
}

const counted = ['one stump', 'two stumps', 'three stumps'] as const;

async function quoteContent(stage: Stage, { demo, request, index }: Job) {
  const cost = (await analysisOf(stage, request))?.estimatedCost;
  const amount = cost == null ? 185 : Math.max(100, Math.round((cost.min + cost.max) / 10) * 5);
  const count = Math.min(demo.photos.length, demo.tape?.length ?? 1);
  const further = Math.round((amount * 0.7) / count);
  const furtherStumps = Array.from({ length: count - 1 }, (_, place) => ({
    stump: place + 2,
    text: `Stump ${place + 2}, same visit`,
    amount: further,
  }));
  return {
    amount,
    description: `Grind ${counted[count - 1] ?? 'the stumps'} 8 inches below grade`,
    details:
      'Stump removal service with professional equipment. Grindings are raked level and stay on site; roots are followed 18 inches from the stump.',
    estimatedDays: 1,
    validDays: index % 6 === 0 ? 14 : 30,
    lines:
      count > 1
        ? [{ stump: 1, text: 'Stump 1', amount: amount - further * (count - 1) }, ...furtherStumps]
        : undefined,
  };
}

async function acceptAndSchedule(stage: Stage, job: Job, quoteId: number): Promise<void> {
  const { deps, clock } = stage;
  later(stage, 16);
  const { firstName, lastName } = {
    firstName: job.request.first_name,
    lastName: job.request.last_name,
  };
  const { textHash } = await acceptanceTerms(deps, job.customer, { quoteId });
  await acceptQuote(deps, job.customer, {
    quoteId,
    signature: `${firstName} ${lastName}`,
    agreed: true,
    termsVersion,
    textHash,
  });
  if (job.demo.outcome === 'accepted') return;
  later(stage, 0.2);
  const slot = await pickSlot(stage, job, quoteId);
  if (slot === undefined) return;
  const appointment = await bookAppointment(deps, job.customer, { quoteId, ...slot });
  if (job.demo.outcome === 'called_off') {
    later(stage, 4);
    await cancelAppointment(deps, job.customer, {
      appointmentId: appointment.id,
      reason: 'We are away that week.',
    });
    return;
  }
  const company = callerAs(stage, job.companyUser);
  const requestedOn = localDate(clock.now(), deps.config.company.timeZone);
  await recordTicket(deps, company, {
    quoteId,
    ticketNumber: `3${String(26_320_000 + job.index * 37)}`,
    requestedOn,
  });
  if (job.demo.outcome === 'scheduled' && job.index % 3 === 0) return;
  later(stage, 26);
  await recordResponses(deps, company, {
    quoteId,
    responses: ['Florida Power & Light', 'Comcast', 'City water'].map((utility) => ({
      utility,
      response: 'clear' as const,
    })),
  });
  if (job.demo.outcome === 'scheduled') return;
  clock.setTo(
    earlier(zonedTimeToUtc(slot.date, slot.windowStart, deps.config.company.timeZone), stage.now),
  );
  later(stage, 0.5);
  await startWork(deps, company, appointment.id);
  if (job.demo.outcome === 'working') return;
  later(stage, 1.5);
  const measurements = demoFieldFigures(await analysisOf(stage, job.request), job.index);
  await completeWork(deps, company as SignedInCaller, {
    appointmentId: appointment.id,
    measurements,
  });
}

/** Scheduled work lies in the coming week, the crew at work started in the last window, finished work in the past. */
async function pickSlot({ deps, now }: Stage, { customer, demo, index }: Job, quoteId: number) {
  const { timeZone } = deps.config.company;
  const { days } = await listSlots(deps, customer, quoteId);
  const all = days.flatMap(({ date, windows }) =>
    windows.map(({ start }) => ({ date, windowStart: start })),
  );
  const startOf = (slot: { date: string; windowStart: string }) =>
    zonedTimeToUtc(slot.date, slot.windowStart, timeZone).getTime();
  if (demo.outcome === 'completed')
    return all.find((slot) => startOf(slot) < now.getTime() - 3 * 3_600_000);
  if (demo.outcome === 'working')
    return all.findLast((slot) => startOf(slot) < now.getTime() - 3_600_000);
  const tomorrow = addDays(localDate(now, timeZone), 1);
  const dates = [...new Set(all.map((slot) => slot.date))]
    .filter((date) => date >= tomorrow)
    .slice(0, 5);
  const date = dates[index % Math.max(1, dates.length)];
  const ofDay = all.filter((slot) => slot.date === date);
  return ofDay[index % Math.max(1, ofDay.length)];
}

async function submit(
  stage: Stage,
  demo: DemoRequest,
  index: number,
  customer: Caller,
): Promise<RequestRow> {
  const { deps } = stage;
  const owner = demo.owner === undefined ? undefined : stage.accounts.users.get(demo.owner);
  const visitor = demoVisitors[index % demoVisitors.length];
  const contact =
    owner === undefined
      ? {
          firstName: visitor?.firstName ?? '',
          lastName: visitor?.lastName ?? '',
          email: visitor?.email ?? '',
          phone: visitor?.phone ?? '',
        }
      : {
          firstName: owner.first_name,
          lastName: owner.last_name,
          email: owner.email ?? '',
          phone: owner.phone ?? '',
        };
  const stumpOf = (position: number) => Math.min(position + 1, Math.max(1, demo.tape?.length ?? 1));
  const photos = await stage.photos.upload(customer, demo.photos);
  const { answer } = await submitRequest(deps, customer, {
    ...contact,
    ...(demoPlaces[index % demoPlaces.length] ?? { address: '', city: '', zip: '' }),
    state: 'FL',
    notes: demo.notes,
    images: photos.map(({ path }, position) => ({ path, stump: stumpOf(position) })),
    // Who typed no width has marked the stump on the photo.
    handles: photos.flatMap(({ handles }, position) =>
      demo.tape?.[stumpOf(position) - 1] == null ? [handles] : [],
    ),
    createAccount: false,
    termsAccepted: true,
    termsVersion,
    smsConsent: demo.sms ?? false,
    siteFacts: {},
    locale: owner?.locale ?? 'en',
    stumps: demo.tape?.map((widthIn, position) => ({
      stump: position + 1,
      tape: widthIn === null ? null : { widthIn, where: 'ground' as const },
    })),
  });
  const request = await findByReference(deps.db, answer.referenceNumber);
  if (request === undefined) throw new Error('the demo’s request is not there');
  if (customer.user === null)
    await openLink(deps, customer, {
      referenceNumber: request.reference_number,
      key: keyOf(deps, request),
    });
  return request;
}

function customerOf(stage: Stage, demo: DemoRequest, index: number): Caller {
  return demo.owner === undefined
    ? callerOf(stage, null, `visitor-${index}`)
    : callerAs(stage, demo.owner);
}

function callerAs(stage: Stage, username: string): Caller {
  const row = stage.accounts.users.get(username);
  if (row === undefined) throw new Error(`the demo has no user ${username}`);
  return callerOf(stage, row, username);
}

function callerOf(
  { deps }: Stage,
  row: Parameters<typeof signedInUser>[0] | null,
  name: string,
): Caller {
  const visitorId = `demo-${name}-${deps.ids.uuid().slice(0, 8)}`;
  return {
    user: row === null ? null : signedInUser(row),
    visitorId,
    ensureVisitorId: () => visitorId,
    address: `demo:${name}`,
    network: `demo:${name}`,
    userAgent: 'StumpQuote demo',
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Moves the clock on, never past the moment of the seed. */
function later({ clock, now }: Stage, hours: number): void {
  clock.advance(hours);
  clock.setTo(earlier(clock.now(), now));
}
