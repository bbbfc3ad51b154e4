// @module-tag full
import { describe, expect, it } from 'vitest';
import { readDangerMessages, readHalves, tuningMessages } from './danger-messages.js';
import { dangerTopicOf } from './danger-topic.js';
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

  it.each([
    ['danger-held-out', { missed: 0, dangers: 48, falseAlarms: 2, ordinary: 48 }],
    ['danger-fresh', { missed: 3, dangers: 24, falseAlarms: 2, ordinary: 24 }],
  ] as const)('is told from look-alikes in %s, which are never trained on', (set, figures) => {
    const messages = readDangerMessages(set);
    const tuned = new Set(tuningMessages().map(({ text }) => text.toLowerCase()));
    expect(messages.filter(({ text }) => tuned.has(text.toLowerCase()))).toEqual([]);
    const { missed, dangers, falseAlarms, ordinary } = dangerFigures(classifyMessages(messages));
    expect({ dangers, ordinary }).toEqual({ dangers: figures.dangers, ordinary: figures.ordinary });
    expect(missed).toBeLessThanOrEqual(figures.missed);
    expect(falseAlarms).toBeLessThanOrEqual(figures.falseAlarms);
  });

  const topicsOfKind: Record<string, readonly string[]> = {
    injury: ['medical'],
    crush: ['medical', 'ground', 'tree'],
    fall: ['medical'],
    power_line: ['electric'],
    gas: ['gas'],
    fire: ['fire'],
    sting: ['medical'],
    snake: ['medical'],
    poison: ['poison', 'medical'],
    heat: ['medical'],
    heart: ['medical'],
    self_harm: ['crisis'],
  };

  it.each(['danger-held-out', 'danger-fresh'] as const)(
    'gets the instructions for its kind in %s',
    (set) => {
      const wrong = readDangerMessages(set)
        .filter(({ danger, text }) => danger && recognizeDanger(text) !== null)
        .filter(({ kind, text }) => topicsOfKind[kind]?.includes(dangerTopicOf(text)) !== true)
        .map(({ text }) => `${dangerTopicOf(text)}: ${text}`);
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['the chainsaw kicked back and my husband is bleeding a lot', 'medical'],
    ['la motosierra rebotó y mi esposo sangra mucho', 'medical'],
    ['he attacked me with a knife and my arm is bleeding', 'medical'],
    ['the branch fell on the house and my wife is bleeding', 'medical'],
    ['he cut off his finger', 'medical'],
    ['se cortó el dedo con el machete', 'medical'],
    ['the grinder kicked a rock into his head', 'medical'],
    ['my husband kicked me in the stomach', 'violence'],
    ['a man with a machete is at my door', 'violence'],
    ['they are shooting outside', 'violence'],
    ['we hit the gas line at the back of the house', 'gas'],
    ['he fell by the pool and his head is bleeding a lot', 'medical'],
    ['a live wire fell on him and he is bleeding', 'electric'],
    ['my neighbor is threatening me with a gun over the tree', 'violence'],
    ['you cut the gas line and it is hissing', 'gas'],
    ['there is a wire down in my yard', 'electric'],
  ])('of %s is %s', (text, topic) => {
    expect(dangerTopicOf(text)).toBe(topic);
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
    'my neighbor kicked my stump',
    'mi vecino le dio una patada a mi tocón',
    'there is a water line down by the stump',
    'la línea de agua pasa por el tocón',
    'last year a wire fell in my yard and fpl fixed it',
    'can I talk to a human',
  ])("isn't recognized in: %s", (text) => {
    expect(recognizeDanger(text)).toBeNull();
  });
});
