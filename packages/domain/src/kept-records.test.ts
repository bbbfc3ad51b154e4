import { expect, it } from 'vitest';
import { idempotencyKeyKeptDays, webhookReportKeptDays } from './kept-records.js';
import {
  GIVE_UP_AFTER_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  messageMoves,
  messageStatuses,
  moveMessage,
} from './messages/message-status.js';

it('keeps what tells once from twice longer than anything is tried again', () => {
  for (const hours of [GIVE_UP_AFTER_HOURS, IDEMPOTENCY_KEY_HOURS]) {
    expect(idempotencyKeyKeptDays * 24).toBeGreaterThan(2 * hours);
    expect(webhookReportKeptDays * 24).toBeGreaterThan(2 * hours);
  }
});

it('lets a report that is no longer known change nothing when it comes again', () => {
  for (const { move, to } of messageMoves.filter(({ move: name }) =>
    ['accept', 'deliver', 'fail'].includes(name),
  )) {
    expect(messageStatuses).toContain(to);
    expect(moveMessage(to, move)).toBe(to);
  }
});
