import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  areFarMinutes,
  completeWorkSchema,
  fieldMeasurementSchema,
  isFarFromEstimate,
  recordFieldSchema,
} from './field-measurement.js';

const measured = { stump: 1, groundIn: 24.5, cutFaceIn: 19, depthIn: 8, minutes: 35 };
const issuesOf = (value: unknown) =>
  fieldMeasurementSchema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), translate(message)]);

describe('fieldMeasurementSchema', () => {
  it('accepts a stump with or without its cut face', () => {
    expect(fieldMeasurementSchema.parse(measured)).toEqual(measured);
    expect(fieldMeasurementSchema.parse({ ...measured, cutFaceIn: null }).cutFaceIn).toBeNull();
    expect(
      fieldMeasurementSchema.safeParse({ stump: 2, groundIn: 9, depthIn: 6, minutes: 12 }).success,
    ).toBe(true);
  });

  it.each([
    [{ groundIn: undefined }, 'groundIn', 'Enter the width at ground level'],
    [{ groundIn: 1, cutFaceIn: null }, 'groundIn', 'Width must be at least 2 inches'],
    [{ cutFaceIn: 25 }, 'cutFaceIn', "The cut face can't be wider than the stump at ground level"],
    [{ cutFaceIn: 'wide' }, 'cutFaceIn', 'Enter the width in inches, like 27 or 27 1/2'],
    [{ depthIn: undefined }, 'depthIn', 'Enter the grinding depth'],
    [{ depthIn: 49 }, 'depthIn', 'Depth must be at most 48 inches'],
    [{ depthIn: 0 }, 'depthIn', 'Depth must be at least 1 inch'],
    [{ minutes: undefined }, 'minutes', 'Enter the minutes at this stump'],
    [{ minutes: 12.5 }, 'minutes', 'Minutes must be a whole number from 1 to 960'],
    [{ minutes: 961 }, 'minutes', 'Minutes must be a whole number from 1 to 960'],
    [{ stump: 6 }, 'stump', 'Stump must be between 1 and 5'],
  ])('refuses %o at its field', (change, path, message) => {
    expect(issuesOf({ ...measured, ...change })).toEqual([[path, message]]);
  });
});

describe('request schemas', () => {
  it('completes work without measurements, and records at least one stump, each once', () => {
    expect(completeWorkSchema.parse({ appointmentId: 3 })).toEqual({
      appointmentId: 3,
      measurements: [],
    });
    expect(
      translate(
        recordFieldSchema.safeParse({ appointmentId: 3, measurements: [] }).error?.issues[0]
          ?.message ?? '',
      ),
    ).toBe('Enter the measurements of at least one stump');
    expect(
      translate(
        recordFieldSchema.safeParse({ appointmentId: 3, measurements: [measured, measured] }).error
          ?.issues[0]?.message ?? '',
      ),
    ).toBe('Each stump is listed once');
  });
});

describe('values that look like a typo', () => {
  const lopsided = { value: 20, low: 18, high: 24 };

  it.each([
    [20, false],
    [32, false],
    [32.5, true],
    [60, true],
    [14, false],
    [13.5, true],
    [2, true],
  ])('flags a width of %s in against 18 to 24: %s', (found, isFar) => {
    expect(isFarFromEstimate(found, lopsided)).toBe(isFar);
  });

  it('flags any other width when the estimate is certain', () => {
    const exact = { value: 20, low: 20, high: 20 };
    expect([20, 20.5].map((found) => isFarFromEstimate(found, exact))).toEqual([false, true]);
  });

  it.each([
    [20, false],
    [60, false],
    [61, true],
    [7, false],
    [6, true],
    [960, true],
  ])('flags %s minutes against 20: %s', (found, areFar) => {
    expect(areFarMinutes(found, 20)).toBe(areFar);
  });
});
