import { describe, expect, it } from 'vitest';
import {
  GIVE_UP_AFTER_HOURS,
  isUndelivered,
  mayMoveMessage,
  messageMoveNames,
  messageStatuses,
  moveMessage,
  retryDelaySeconds,
} from './message-status.js';

// Rows: from. Columns: claim, release, retry, skip, markUnknown, accept, deliver, fail. "-" is a
// refused move.
const expectedTable = `
waiting   sending -       -       skipped -       -         delivered failed
sending   -       -       waiting skipped unknown sent      delivered failed
sent      -       -       -       -       -       sent      delivered failed
delivered -       -       -       -       -       delivered delivered delivered
failed    -       -       -       -       -       failed    delivered failed
skipped   -       -       -       -       -       -         -         -
unknown   -       -       -       -       -       sent      delivered failed
held      -       waiting -       -       -       -         -         -
`;

const expected = new Map(
  expectedTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', ...targets] = line.split(/\s+/);
      return messageMoveNames.map((move, index): [string, string] => [
        `${from} ${move}`,
        targets[index] ?? '',
      ]);
    }),
);

const everyAttempt = messageStatuses.flatMap((from) =>
  messageMoveNames.map((move) => ({ from, move, key: `${from} ${move}` })),
);

describe('message moves', () => {
  it.each(everyAttempt)('$key', ({ from, move, key }) => {
    const to = expected.get(key);
    expect(to).toBeTruthy();
    expect(mayMoveMessage(from, move)).toBe(to !== '-');
    if (to === '-')
      expect(() => moveMessage(from, move)).toThrow(
        expect.objectContaining({ code: 'MOVE_REFUSED' }),
      );
    else expect(moveMessage(from, move)).toBe(to);
  });

  it('counts messages as undelivered when nobody is known to have received them', () => {
    expect(messageStatuses.filter(isUndelivered)).toEqual(['failed', 'unknown', 'held']);
  });

  it('never resends what was sent, lost, or given up', () => {
    for (const from of ['sent', 'delivered', 'failed', 'skipped', 'unknown'] as const) {
      const reachable = everyAttempt
        .filter((one) => one.from === from && mayMoveMessage(from, one.move))
        .map((one) => moveMessage(from, one.move));
      expect(reachable).not.toContain('waiting');
      expect(reachable).not.toContain('sending');
    }
  });
});

describe('retryDelaySeconds', () => {
  it('doubles up to an hour, minus a jitter of up to half', () => {
    expect([1, 2, 3, 8, 9, 50].map((attempt) => retryDelaySeconds(attempt, 0))).toEqual([
      30, 60, 120, 3600, 3600, 3600,
    ]);
    expect(retryDelaySeconds(1, 1)).toBe(15);
    expect(retryDelaySeconds(3, 0.5)).toBe(90);
  });

  it('makes about eighty attempts before giving up, hourly at the end', () => {
    let tries = 1;
    let waited = 0;
    while (waited < GIVE_UP_AFTER_HOURS * 3600) {
      waited += retryDelaySeconds(tries, 0);
      tries += 1;
    }
    expect(tries).toBeGreaterThan(72);
    expect(tries).toBeLessThan(90);
  });
});
