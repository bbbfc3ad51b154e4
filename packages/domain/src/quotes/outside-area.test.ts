import { expect, it } from 'vitest';
import { isSentBeforeMove, movedOutsideAt } from './outside-area.js';

const company = { serviceZips: ['33314'] };
const correctedAt = '2026-11-20T16:00:00.000Z';
const corrected = (data: object) => [
  { kind: 'contact_corrected', data: { ...data }, createdAt: correctedAt },
  { kind: 'quote_sent', data: {}, createdAt: '2026-11-20T17:00:00.000Z' },
];

it.each([
  ['another address outside', '90210', { addressAfter: '9600 Wilshire Blvd' }, correctedAt],
  ['another address inside', '33314', { addressAfter: '14 Palm Ave' }, null],
  ['another name', '90210', { nameAfter: 'Anna' }, null],
])('knows since when the address is outside the area: %s', (_what, zip, data, since) => {
  expect(movedOutsideAt(company, { zip, timeline: corrected(data) })).toBe(since);
});

it.each([
  ['2026-11-20T15:00:00.000Z', correctedAt, true],
  ['2026-11-20T17:00:00.000Z', correctedAt, false],
  ['2026-11-20T15:00:00.000Z', null, false],
])('holds a quote sent at %s after a move at %s: %s', (sentAt, movedAt, isHeld) => {
  expect(isSentBeforeMove(sentAt, movedAt)).toBe(isHeld);
});
