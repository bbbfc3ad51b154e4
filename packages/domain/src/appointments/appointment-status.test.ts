import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { actors, type Actor } from '../moves.js';
import {
  appointmentMoveNames,
  appointmentStatuses,
  mayMoveAppointment,
  moveAppointment,
  type AppointmentMove,
  type AppointmentStatus,
} from './appointment-status.js';

// Written from the decisions, not from the table: 'move from' -> who may make it, and the resulting
// status.
const allowed: Record<string, { who: Actor[]; to: AppointmentStatus }> = {
  'book new': { who: ['customer', 'company', 'administrator'], to: 'scheduled' },
  'reschedule scheduled': { who: ['customer', 'company', 'administrator'], to: 'scheduled' },
  'start scheduled': { who: ['company', 'administrator'], to: 'in_progress' },
  'complete scheduled': { who: ['company', 'administrator'], to: 'completed' },
  'complete in_progress': { who: ['company', 'administrator'], to: 'completed' },
  'cancel scheduled': { who: ['customer', 'company', 'administrator'], to: 'cancelled' },
};

const states = [null, ...appointmentStatuses];
const everyCase = appointmentMoveNames.flatMap((move) =>
  states.flatMap((from) => actors.map((actor) => ({ move, from, actor }))),
);

function outcome(
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): AppointmentStatus | DomainError {
  try {
    return moveAppointment(from, move, actor);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

describe('appointment moves', () => {
  it('covers every move from every state by every actor', () => {
    expect(everyCase).toHaveLength(5 * 5 * 4);
  });

  it.each(everyCase)('$move from $from by $actor', ({ move, from, actor }) => {
    const rule = allowed[`${move} ${from ?? 'new'}`];
    const expected = rule?.who.includes(actor) === true ? rule.to : undefined;
    const result = outcome(from, move, actor);
    expect(mayMoveAppointment(from, move, actor)).toBe(expected !== undefined);
    if (expected !== undefined) {
      expect(result).toBe(expected);
      return;
    }
    expect((result as DomainError).message).toMatch(/^[A-Z].{10,}\.$/);
    const mayEver = Object.entries(allowed).some(
      ([key, { who }]) => key.startsWith(`${move} `) && who.includes(actor),
    );
    expect((result as DomainError).code === 'FORBIDDEN').toBe(!mayEver);
  });

  it('reaches exactly the listed pairs of statuses', () => {
    const expected = new Set(
      Object.entries(allowed).map(([key, { to }]) => `${key.split(' ')[1] ?? ''} ${to}`),
    );
    const reached = new Set(
      everyCase.flatMap(({ move, from, actor }) => {
        const result = outcome(from, move, actor);
        return typeof result === 'string' ? [`${from ?? 'new'} ${result}`] : [];
      }),
    );
    for (const from of states) {
      for (const to of appointmentStatuses) {
        const pair = `${from ?? 'new'} ${to}`;
        expect(reached.has(pair), pair).toBe(expected.has(pair));
      }
    }
  });

  it('says why a move is refused', () => {
    expect(outcome('completed', 'cancel', 'customer')).toMatchObject({
      code: 'MOVE_REFUSED',
      message: "This appointment is completed and can't be canceled.",
    });
    expect(outcome('scheduled', 'start', 'customer')).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the company or an administrator can do this.',
    });
    expect(outcome(null, 'start', 'company')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
