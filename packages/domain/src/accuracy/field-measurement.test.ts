import { describe, expect, it } from 'vitest';
import { completeWorkSchema, fieldMeasurementSchema, recordFieldSchema } from './field-measurement.js';

const measured = { stump: 1, groundIn: 24.5, cutFaceIn: 19, depthIn: 8, minutes: 35 };
const issuesOf = (value: unknown) => fieldMeasurementSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('fieldMeasurementSchema', () => {
  it('takes a stump with or without its cut face', () => {
    expect(fieldMeasurementSchema.parse(measured)).toEqual(measured);
    expect(fieldMeasurementSchema.parse({ ...measured, cutFaceIn: null }).cutFaceIn).toBeNull();
    expect(fieldMeasurementSchema.safeParse({ stump: 2, groundIn: 9, depthIn: 6, minutes: 12 }).success).toBe(true);
  });

  it.each([
    [{ groundIn: undefined }, 'groundIn', 'Enter the width at ground level'],
    [{ groundIn: 1, cutFaceIn: null }, 'groundIn', 'Width must be at least 2 inches'],
    [{ cutFaceIn: 25 }, 'cutFaceIn', 'The cut face can\'t be wider than the stump at ground level'],
    [{ cutFaceIn: 'wide' }, 'cutFaceIn', 'Width must be a number'],
    [{ depthIn: undefined }, 'depthIn', 'Enter how deep was ground'],
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

describe('the calls', () => {
  it('complete work without figures, and record at least one stump, each once', () => {
    expect(completeWorkSchema.parse({ appointmentId: 3 })).toEqual({ appointmentId: 3, measurements: [] });
    expect(recordFieldSchema.safeParse({ appointmentId: 3, measurements: [] }).error?.issues[0]?.message).toBe('Enter the measurements of at least one stump');
    expect(recordFieldSchema.safeParse({ appointmentId: 3, measurements: [measured, measured] }).error?.issues[0]?.message).toBe('Each stump is listed once');
  });
});
