import type { Chance } from './random.ts';

const hour = 3_600_000;

/** A request's outcome: its current status, its number of quotes, and how far the last one got. */
export interface Journey {
  status: 'pending' | 'submitted' | 'assigned' | 'quoted' | 'completed' | 'rejected' | 'cancelled';
  quotes: number;
  end: 'none' | 'draft' | 'sent' | 'declined' | 'expired' | 'accepted' | 'scheduled' | 'completed';
}

/** Draws an outcome: old requests are finished, those of the past weeks are in progress. */
export function aJourney(chance: Chance, ageHours: number): Journey {
  if (ageHours < 30 && chance.is(0.6))
    return { status: chance.is(0.95) ? 'pending' : 'submitted', quotes: 0, end: 'none' };
  const isYoung = ageHours < 24 * 28;
  const kind = chance.weighted(
    isYoung
      ? {
          pending: 6,
          assigned: 12,
          draft: 8,
          sent: 30,
          declined: 4,
          expired: 1,
          accepted: 8,
          scheduled: 16,
          completed: 8,
          rejected: 3,
          cancelled: 4,
        }
      : {
          pending: 0.5,
          assigned: 0.6,
          draft: 0.6,
          sent: 0,
          declined: 6,
          expired: 15,
          accepted: 0.3,
          scheduled: 0,
          completed: 60,
          rejected: 6,
          cancelled: 11,
        },
  );
  if (kind === 'pending') return { status: 'pending', quotes: 0, end: 'none' };
  if (kind === 'assigned') return { status: 'assigned', quotes: 0, end: 'none' };
  if (kind === 'rejected') return { status: 'rejected', quotes: 0, end: 'none' };
  if (kind === 'cancelled')
    return { status: 'cancelled', quotes: chance.is(0.5) ? 1 : 0, end: 'none' };
  const quotes = Number(chance.weighted({ 1: 70, 2: 24, 3: 6 }));
  if (kind === 'draft') return { status: 'assigned', quotes: 1, end: 'draft' };
  if (kind === 'completed') return { status: 'completed', quotes, end: 'completed' };
  return { status: 'quoted', quotes, end: kind };
}

export interface Moments {
  created: number;
  assigned: number;
  quoted: number;
  answered: number;
  booked: number;
  worked: number;
}

/** Returns the time of each step, none after `now`. */
export function momentsOf(chance: Chance, created: number, now: number): Moments {
  const step = (before: number, low: number, high: number) =>
    Math.min(now, before + chance.between(low, high) * hour);
  const assigned = step(created, 0.2, 20);
  const quoted = step(assigned, 1, 50);
  const answered = step(quoted, 1, 200);
  const booked = step(answered, 0.1, 10);
  return { created, assigned, quoted, answered, booked, worked: step(booked, 60, 300) };
}
