import { expect, it } from 'vitest';
import {
  GIVE_UP_AFTER_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  mayMoveMessage,
  messageStatuses,
  moveMessage,
} from './messages/message-status.js';
import { idempotencyKeyRetentionDays, webhookReportRetentionDays } from './retention.js';

it('keeps deduplication records more than twice as long as anything is retried', () => {
  for (const hours of [GIVE_UP_AFTER_HOURS, IDEMPOTENCY_KEY_HOURS]) {
    expect(idempotencyKeyRetentionDays * 24).toBeGreaterThan(2 * hours);
    expect(webhookReportRetentionDays * 24).toBeGreaterThan(2 * hours);
  }
});

it('ignores a repeated report even when its record is gone', () => {
  for (const move of ['accept', 'deliver', 'fail'] as const)
    for (const from of messageStatuses.filter((status) => mayMoveMessage(status, move))) {
      const after = moveMessage(from, move);
      expect(moveMessage(after, move)).toBe(after);
    }
});
