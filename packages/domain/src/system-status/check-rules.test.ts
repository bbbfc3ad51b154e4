import { describe, expect, it } from 'vitest';
import {
  backlogThresholds,
  diskThresholds,
  backlogState,
  diskState,
  deliveryState,
  worstState,
} from './check-rules.js';

describe('disk check', () => {
  it.each([
    [diskThresholds.warning, 'ok'],
    [diskThresholds.warning - 1, 'warning'],
    [diskThresholds.failing, 'warning'],
    [diskThresholds.failing - 1, 'failing'],
    [0, 'failing'],
  ] as const)('%i bytes free: %s', (bytes, state) => expect(diskState(bytes)).toBe(state));
});

describe('outbox check', () => {
  it.each([
    [null, 0, 'ok'],
    [backlogThresholds.warning - 1, 0, 'ok'],
    [backlogThresholds.warning, 0, 'warning'],
    [backlogThresholds.failing, 3, 'failing'],
    [null, 1, 'warning'],
  ] as const)('oldest due for %s s, %i troubled: %s', (oldestDueSeconds, troubled, state) =>
    expect(backlogState({ oldestDueSeconds, troubled })).toBe(state),
  );
});

describe('delivery check', () => {
  it.each([
    [null, null, 'untested'],
    ['2026-11-20T10:00:00.000Z', null, 'ok'],
    ['2026-11-20T10:00:00.000Z', '2026-11-20T09:00:00.000Z', 'ok'],
    ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', 'warning'],
    [null, '2026-11-20T11:00:00.000Z', 'warning'],
  ] as const)('sent %s, failed %s: %s', (sentAt, failedAt, state) =>
    expect(deliveryState({ sentAt, failedAt })).toBe(state),
  );
});

it('is as bad as its worst part', () => {
  expect(worstState([])).toBe('ok');
  expect(worstState(['ok', 'warning', 'ok'])).toBe('warning');
  expect(worstState(['untested', 'ok'])).toBe('untested');
  expect(worstState(['failing', 'warning'])).toBe('failing');
});
