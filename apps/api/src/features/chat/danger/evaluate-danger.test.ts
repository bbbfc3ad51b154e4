// @module-tag full
import { describe, expect, it } from 'vitest';
import { readDangerMessages, readHalves, tuningMessages } from './danger-messages.js';
import { dangerFigures, classifyHeldOut, classifyMessages } from './evaluate-danger.js';
import { committedModel, recognizeDanger } from './recognize-danger.js';
import { trainDanger } from './train-danger.js';

const share = (part: number, whole: number): number => (100 * part) / whole;

describe('danger to life', () => {
  it('is missed in at most 2% of a held-out fold', () => {
    const { missed, dangers, falseAlarms, ordinary } = dangerFigures(
      classifyHeldOut(tuningMessages(), 0),
    );
    expect(dangers).toBeGreaterThan(150);
    expect(share(missed, dangers)).toBeLessThanOrEqual(2);
    expect(share(falseAlarms, ordinary)).toBeLessThanOrEqual(14);
  });

  it('is missed in at most 2% of the test messages', () => {
    const { missed, dangers, falseAlarms, ordinary } = dangerFigures(
      classifyMessages(readHalves().unread),
    );
    expect(share(missed, dangers)).toBeLessThanOrEqual(2);
    expect(share(falseAlarms, ordinary)).toBeLessThanOrEqual(18);
  });

  it('is never tuned on the test messages', () => {
    const tuned = new Set(tuningMessages().map(({ text }) => text.toLowerCase()));
    expect(readHalves().unread.filter(({ text }) => tuned.has(text.toLowerCase()))).toEqual([]);
    expect(readDangerMessages('danger-unseen')).toHaveLength(270);
  });

  it('is detected by a committed model that can be rebuilt from the committed messages', () => {
    expect(committedModel(), 'run pnpm sq chat:train-danger').toEqual(
      trainDanger(tuningMessages()),
    );
  });

  it.each([
    'there is a wire down in my yard',
    'my stump is on fire and I can not put it out',
    'hay un cable tirado en mi patio',
    'bees from the stump stung my son and he can not breathe',
    'THERE IS A WIRE DOWN IN MY YARD!!!',
    'ay un cavle tirado en mi patio',
    'ther is a wire dwon in my yard',
  ])('is recognized as certain: %s', (text) => {
    expect(recognizeDanger(text)).toBe('certain');
  });

  it.each([
    'How deep is a stump ground?',
    'can you grind a stump near power lines',
    '¿Puedo sembrar otro árbol donde estaba el tocón?',
    'how much for a 30 inch stump',
    'Hello',
    '',
    '🌳',
    'last year a wire fell in my yard and fpl fixed it',
    'can I talk to a human',
  ])("isn't recognized in: %s", (text) => {
    expect(recognizeDanger(text)).toBeNull();
  });
});
