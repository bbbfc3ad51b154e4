import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  analysisRecordSchema,
  handleSetSchema,
  referenceHandleSchema,
  stumpInputSchema,
  widthSchema,
} from './analysis-schema.js';
import { siteFactsSchema } from './site-facts.js';

describe('widthSchema', () => {
  it('accepts a width inside its interval', () => {
    expect(widthSchema.parse({ value: 20, low: 18, high: 23 })).toEqual({
      value: 20,
      low: 18,
      high: 23,
    });
  });

  it.each([
    { value: 20, low: 21, high: 23 },
    { value: 20, low: 18, high: 19 },
    { value: 0, low: 0, high: 1 },
    { value: Number.NaN, low: 1, high: 2 },
  ])('refuses %o', (width) => {
    expect(widthSchema.safeParse(width).success).toBe(false);
  });
});

describe('stumpInputSchema', () => {
  it("needs only the stump's number", () => {
    expect(stumpInputSchema.parse({ stump: 2 })).toEqual({ stump: 2 });
    expect(stumpInputSchema.parse({ stump: 2, tape: null, heightIn: null }).tape).toBeNull();
  });

  it.each([
    [{ stump: 6 }, 'Stump must be between 1 and 5'],
    [{ stump: 1, tape: { widthIn: 1, where: 'ground' } }, 'Width must be at least 2 inches'],
    [{ stump: 1, tape: { widthIn: 151, where: 'ground' } }, 'Width must be at most 150 inches'],
    [{ stump: 1, tape: { widthIn: 20, where: 'top' } }, 'Choose where the width was measured'],
    [
      {
        stump: 1,
        tape: { widthIn: 20, where: 'ground' },
        otherTape: { widthIn: 40, where: 'ground' },
      },
      'Of two widths, one is at the ground and one across the cut',
    ],
    [{ stump: 1, heightIn: 73 }, 'Height must be at most 72 inches'],
  ])('refuses %o with a message', (input, message) => {
    expect(translate(stumpInputSchema.safeParse(input).error?.issues[0]?.message ?? '')).toBe(
      message,
    );
  });
});

describe('siteFactsSchema', () => {
  it('accepts no details at all and drops unknown keys', () => {
    expect(siteFactsSchema.parse({ price: 1 })).toEqual({});
  });

  it('keeps each obstacle once', () => {
    expect(siteFactsSchema.parse({ obstacles: ['pool', 'fence', 'pool'] }).obstacles).toEqual([
      'pool',
      'fence',
    ]);
  });

  it('asks to choose a listed kind of tree', () => {
    expect(
      translate(siteFactsSchema.safeParse({ species: 'bamboo' }).error?.issues[0]?.message ?? ''),
    ).toBe('Choose a kind of tree');
  });
});

describe('referenceHandleSchema', () => {
  const corners = [
    [0, 0],
    [10, 0],
    [10, 12],
    [0, 12],
  ];

  it('accepts four corners for a sheet and two marks with a length for a tape', () => {
    const tape = { kind: 'tape', placement: 'ground', corners: corners.slice(0, 2), lengthIn: 24 };
    expect(
      referenceHandleSchema.safeParse({ kind: 'letter', placement: 'cut', corners }).success,
    ).toBe(true);
    expect(referenceHandleSchema.safeParse(tape).success).toBe(true);
  });

  it('keeps that a person says the sheet lies flat, which older handles do not tell', () => {
    const sheet = { kind: 'letter', placement: 'cut', corners } as const;
    expect(referenceHandleSchema.parse({ ...sheet, liesFlat: true })).toMatchObject({
      liesFlat: true,
    });
    expect(referenceHandleSchema.parse(sheet)).toEqual(sheet);
    const { error } = referenceHandleSchema.safeParse({ ...sheet, liesFlat: 'yes' });
    expect(error?.issues.map(({ path, message }) => [path, translate(message)])).toEqual([
      [['liesFlat'], 'Say whether the reference lies flat on the cut: yes or no'],
    ]);
  });

  it('refuses missing corners and a tape without a length', () => {
    const sheet = referenceHandleSchema.safeParse({
      kind: 'letter',
      placement: 'ground',
      corners: corners.slice(0, 3),
    });
    const tape = referenceHandleSchema.safeParse({
      kind: 'tape',
      placement: 'ground',
      corners: corners.slice(0, 2),
    });
    expect(sheet.error?.issues.map(({ path, message }) => [path, translate(message)])).toEqual([
      [['corners'], 'Mark all corners of the reference'],
    ]);
    expect(tape.error?.issues[0]?.path).toEqual(['lengthIn']);
  });
});

describe('analysisRecordSchema', () => {
  it('accepts a record with nothing measured yet', () => {
    const handles = handleSetSchema.parse({
      photoId: 'p1',
      reference: null,
      cutFace: null,
      ground: null,
    });
    const record = {
      version: 1,
      stumps: [
        {
          stump: 1,
          photoIds: ['p1'],
          cutFaceIn: null,
          groundIn: null,
          heightIn: null,
          method: null,
          confidence: null,
          handles: [handles],
          problems: [{ code: 'no_stump', photoId: 'p1', text: "We can't find a stump in photo 1" }],
        },
      ],
      siteFacts: {},
      problems: [],
      estimate: null,
    };
    expect(analysisRecordSchema.parse(record)).toEqual(record);
  });

  it('records for each photo whose points were used and the result', () => {
    const used = {
      photoId: 'p1',
      reference: null,
      cutFace: null,
      ground: null,
      origin: 'confirmed',
    };
    const width = { value: 20, low: 18, high: 22 };
    const measurement = {
      photoId: 'p1',
      origin: 'confirmed',
      method: 'no_reference',
      cutFaceIn: null,
      groundIn: width,
      heightIn: 4,
    };
    const stump = {
      stump: 1,
      photoIds: ['p1'],
      cutFaceIn: null,
      groundIn: width,
      heightIn: 4,
      method: 'no_reference',
      confidence: 0.5,
      handles: [used],
      measurements: [measurement],
      problems: [],
    };
    const record = { version: 1, stumps: [stump], siteFacts: {}, problems: [], estimate: null };
    expect(analysisRecordSchema.parse(record)).toEqual(record);
  });

  it('refuses another version', () => {
    const record = { version: 2, stumps: [], siteFacts: {}, problems: [], estimate: null };
    expect(analysisRecordSchema.safeParse(record).success).toBe(false);
  });
});
