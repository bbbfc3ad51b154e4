import { assignRequest } from '../features/quote-requests/assignment.service.js';
import { cancelRequest, rejectRequest } from '../features/quote-requests/close-request.service.js';
import { declineQuote } from '../features/quotes/answer-quotes.service.js';
import { expireQuotesOfRequest } from '../features/quotes/close-quotes.service.js';
import { createQuote } from '../features/quotes/draft-quotes.service.js';
import { proposeQuote } from '../features/quotes/propose-quote.service.js';
import { emailQuote, markQuoteSent } from '../features/quotes/send-quotes.service.js';
import { tellCustomer } from '../features/quotes/tell-customer.service.js';
import { correctFigures } from '../features/stump-analysis/corrections.service.js';
import type { SignedInCaller } from '../ports/caller.js';
import type { DemoOutcome, DemoRequest } from './demo-requests.js';
import { customerOf, callerAs } from './seed-caller.js';
import { type SeedContext, advanceClock } from './seed-context.js';
import { type Job, analysisOf } from './seed-job.js';
import { submit } from './seed-submission.js';
import { acceptAndSchedule } from './seed-work.js';

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

/** Brings one request to its state through the product's own services. */
export async function seedRequest(
  context: SeedContext,
  demo: DemoRequest,
  index: number,
): Promise<void> {
  const { clock, now } = context;
  clock.setTo(new Date(now.getTime() - (demo.daysAgo * 24 + 1 + (index % 5)) * 3_600_000));
  const customer = customerOf(context, demo, index);
  const request = await submit(context, demo, index, customer);
  await context.settle();
  if (demo.outcome === 'pending') return;
  advanceClock(context, 0.3);
  const admin = callerAs(context, 'admin') as SignedInCaller;
  const companyIndex = index % 4 === 3 ? 1 : 0;
  if (demo.outcome === 'rejected') {
    await rejectRequest(context.deps, admin, {
      requestId: request.id,
      reason: "We can't reach this stump with a machine. Please ask a tree service with a crane.",
    });
  } else if (demo.outcome === 'cancelled') {
    advanceClock(context, 20);
    await cancelRequest(context.deps, customer, {
      requestId: request.id,
      reason: 'We decided to keep it as a planter.',
    });
  } else {
    await assignRequest(context.deps, admin, {
      requestId: request.id,
      companyId: context.accounts.companies[companyIndex]?.id ?? 0,
    });
    const companyUser = companyIndex === 0 ? 'company' : 'everglades';
    if (demo.correctedIn !== undefined) {
      advanceClock(context, 2);
      const correction = { requestId: request.id, stump: 1, diameterIn: demo.correctedIn };
      await correctFigures(
        context.deps,
        callerAs(context, companyUser) as SignedInCaller,
        correction,
      );
    }
    if (demo.outcome !== 'assigned')
      await seedQuote(context, { demo, index, customer, admin, request, companyUser });
  }
  await context.settle();
}

async function seedQuote(context: SeedContext, job: Job): Promise<void> {
  const { deps } = context;
  const { outcome } = job.demo;
  advanceClock(context, 3);
  const content = { quoteRequestId: job.request.id, ...(await quoteContent(context, job)) };
  if (outcome === 'proposed') {
    await proposeQuote(deps, callerAs(context, job.companyUser) as SignedInCaller, content);
    return;
  }
  const quote = await createQuote(deps, job.admin, content);
  if (outcome === 'drafted') return;
  advanceClock(context, 1);
  await markQuoteSent(deps, job.admin, { id: quote.id });
  if (outcome === 'sent') return;
  await emailQuote(deps, job.admin, { id: quote.id });
  // The demo has no provider, so the office calls.
  await tellCustomer(deps, job.admin, { id: quote.id, how: 'phone' });
  if (outcome === 'requoted') {
    advanceClock(context, 20);
    const better = await createQuote(deps, job.admin, {
      ...content,
      amount: content.amount - 20,
      lines: undefined,
    });
    await emailQuote(deps, job.admin, { id: better.id });
    await tellCustomer(deps, job.admin, { id: better.id, how: 'phone' });
  } else if (outcome === 'declined') {
    advanceClock(context, 30);
    await declineQuote(deps, job.customer, { quoteId: quote.id, reason: 'A neighbor will do it.' });
  } else if (outcome === 'expired') {
    advanceClock(context, 31 * 24);
    await expireQuotesOfRequest(deps, job.request.id);
  } else if (reaches(outcome, 'accepted')) {
    await acceptAndSchedule(context, job, quote.id);
  }
}

const counted = ['one stump', 'two stumps', 'three stumps'] as const;

async function quoteContent(context: SeedContext, { demo, request, index }: Job) {
  const cost = (await analysisOf(context, request))?.estimatedCost;
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
