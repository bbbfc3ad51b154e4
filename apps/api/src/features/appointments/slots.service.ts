import {
  bookingsIn,
  findFreeWindow,
  freeSlots,
  type SlotsQuery,
} from '@stumpquote/domain/appointments/slots';
import { earliestWorkDate } from '@stumpquote/domain/appointments/working-days';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { localDate } from '@stumpquote/domain/format/date';
import { translate } from '@stumpquote/domain/i18n/message';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { fromInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { companyView, daysOffOf, takesNewWork } from '../companies/companies.view.js';
import { phoneFor } from '../companies/company-phone.js';
import { requireEngagement, type Engagement } from './appointment-access.js';
import { appointmentsMessages } from './appointments.messages.js';
import { uncanceledAppointmentOfQuote, bookedCrews } from './appointments.queries.js';

const texts = appointmentsMessages;
type SlotDeps = Pick<Deps, 'clock' | 'config'>;

interface BookedCrew {
  date: string;
  windowStart: string;
  crew: number;
}

const acceptedOn = (deps: SlotDeps, { acceptedAt }: Engagement) =>
  localDate(fromInstant(acceptedAt), deps.config.company.timeZone);

async function slotsQuery(
  deps: SlotDeps,
  db: Db,
  engagement: Engagement,
  movedId: number | null,
): Promise<SlotsQuery & { taken: BookedCrew[] }> {
  const { timeZone } = deps.config.company;
  const now = deps.clock.now();
  return {
    company: { ...companyView(engagement.company), daysOff: daysOffOf(engagement.company) },
    taken: await bookedCrews(db, engagement.company.id, localDate(now, timeZone), movedId),
    acceptedOn: acceptedOn(deps, engagement),
    now,
    timeZone,
  };
}

/** Returns the free arrival windows for a quote; if it's booked, those it could move to. */
export async function listSlots(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: Caller,
  quoteId: number,
) {
  const engagement = await requireEngagement(deps, deps.db, caller, quoteId);
  const { company } = engagement;
  const live = await uncanceledAppointmentOfQuote(deps.db, quoteId);
  const isPaused = live === undefined && !takesNewWork(company);
  const isOpen = isQuotedRequest(engagement.request.status) && !isPaused;
  return {
    timeZone: deps.config.company.timeZone,
    earliestOn: earliestWorkDate(acceptedOn(deps, engagement)),
    company: { name: company.name, phone: phoneFor(deps, company) },
    /** Why no slots are offered; null if they are all booked. */
    reason: isPaused
      ? translate(texts.companyPaused(deps.config.company.phone), caller.locale)
      : null,
    days: isOpen ? freeSlots(await slotsQuery(deps, deps.db, engagement, live?.id ?? null)) : [],
  };
}

export interface WantedSlot {
  date: string;
  windowStart: string;
}

/**
 * Picks the window and crew for a wanted slot. Throws SLOT_TAKEN if every crew is booked,
 * VALIDATION at `windowStart` if the slot isn't offered at all, and MOVE_REFUSED for a new booking
 * with a paused company.
 */
export async function chooseSlot(
  deps: SlotDeps,
  tx: Db,
  engagement: Engagement,
  wanted: WantedSlot,
  movedId: number | null,
) {
  if (movedId === null && !takesNewWork(engagement.company)) {
    throw new DomainError('MOVE_REFUSED', texts.companyPaused(deps.config.company.phone));
  }
  const query = await slotsQuery(deps, tx, engagement, movedId);
  const offeredIn = (taken: BookedCrew[]) =>
    findFreeWindow(freeSlots({ ...query, taken }), wanted.date, wanted.windowStart);
  const window = offeredIn(query.taken);
  if (window === undefined) {
    if (offeredIn([]) !== undefined) throw new DomainError('SLOT_TAKEN', texts.slotTaken);
    throw fieldError('VALIDATION', ['windowStart'], texts.slotNotOffered);
  }
  const busy = new Set(bookingsIn(query.taken, wanted.date, window).map(({ crew }) => crew));
  let crew = 1;
  while (busy.has(crew)) crew += 1;
  return { date: wanted.date, window_start: window.start, window_end: window.end, crew };
}
