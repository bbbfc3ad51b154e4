import { addDays, localDate, zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { bookAppointment } from '../features/appointments/booking.service.js';
import { cancelAppointment } from '../features/appointments/cancellation.service.js';
import { listSlots } from '../features/appointments/slots.service.js';
import { recordResponses, recordTicket } from '../features/appointments/ticket.service.js';
import { completeWork, startWork } from '../features/appointments/work.service.js';
import { acceptanceTerms, acceptQuote } from '../features/quotes/answer-quotes.service.js';
import { fullName } from '../features/requests/contact-lines.js';
import type { Caller, SignedInCaller } from '../ports/caller.js';
import { demoMeasurements } from './demo-measurements.js';
import { callerAs } from './seed-caller.js';
import { type SeedContext, earlierOf, advanceClock } from './seed-context.js';
import { type Job, analysisOf } from './seed-job.js';

export async function acceptAndSchedule(
  context: SeedContext,
  job: Job,
  quoteId: number,
): Promise<void> {
  const { deps } = context;
  const { outcome } = job.demo;
  await accept(context, job, quoteId);
  if (outcome === 'accepted') return;
  advanceClock(context, 0.2);
  const slot = await pickSlot(context, job, quoteId);
  if (slot === undefined) return;
  const { id: appointmentId } = await bookAppointment(deps, job.customer, { quoteId, ...slot });
  if (outcome === 'called_off') {
    advanceClock(context, 4);
    const reason = 'We are away that week.';
    await cancelAppointment(deps, job.customer, { appointmentId, reason });
    return;
  }
  const company = callerAs(context, job.companyUser);
  const hasResponses = await locateUtilities(context, job, company, quoteId);
  if (!hasResponses || outcome === 'scheduled') return;
  await work(context, job, company, slot, appointmentId);
}

async function accept(
  context: SeedContext,
  { request, customer }: Job,
  quoteId: number,
): Promise<void> {
  const { deps } = context;
  advanceClock(context, 16);
  const { textHash } = await acceptanceTerms(deps, customer, { quoteId });
  await acceptQuote(deps, customer, {
    quoteId,
    signature: fullName(request),
    agreed: true,
    termsVersion,
    textHash,
  });
}

/** Returns false if the utilities haven't responded yet. */
async function locateUtilities(
  context: SeedContext,
  job: Job,
  company: Caller,
  quoteId: number,
): Promise<boolean> {
  const { deps, clock } = context;
  await recordTicket(deps, company, {
    quoteId,
    ticketNumber: `3${String(26_320_000 + job.index * 37)}`,
    requestedOn: localDate(clock.now(), deps.config.company.timeZone),
  });
  if (job.demo.outcome === 'scheduled' && job.index % 3 === 0) return false;
  advanceClock(context, 26);
  await recordResponses(deps, company, {
    quoteId,
    responses: ['Florida Power & Light', 'Comcast', 'City water'].map((utility) => ({
      utility,
      response: 'clear' as const,
    })),
  });
  return true;
}

async function work(
  context: SeedContext,
  job: Job,
  company: Caller,
  slot: Slot,
  appointmentId: number,
): Promise<void> {
  const { deps, clock } = context;
  clock.setTo(
    earlierOf(
      zonedTimeToUtc(slot.date, slot.windowStart, deps.config.company.timeZone),
      context.now,
    ),
  );
  advanceClock(context, 0.5);
  await startWork(deps, company, appointmentId);
  if (job.demo.outcome === 'working') return;
  advanceClock(context, 1.5);
  const measurements = demoMeasurements(await analysisOf(context, job.request), job.index);
  await completeWork(deps, company as SignedInCaller, { appointmentId, measurements });
}

interface Slot {
  date: string;
  windowStart: string;
}

/**
 * Scheduled work is in the coming week, work in progress started in the last window, finished work
 * is in the past.
 */
async function pickSlot(
  { deps, now }: SeedContext,
  { customer, demo, index }: Job,
  quoteId: number,
) {
  const { timeZone } = deps.config.company;
  const { days } = await listSlots(deps, customer, quoteId);
  const all = days.flatMap(({ date, windows }) =>
    windows.map(({ start }) => ({ date, windowStart: start })),
  );
  const startOf = (slot: Slot) => zonedTimeToUtc(slot.date, slot.windowStart, timeZone).getTime();
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
