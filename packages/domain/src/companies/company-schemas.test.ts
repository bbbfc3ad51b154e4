import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { aCompany } from '../testing/builders.js';
import { companyProfileSchema } from './company-schemas.js';

function issuesOf(input: unknown): Record<string, string> {
  const issues = companyProfileSchema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), translate(issue.message)]),
  );
}

describe('companyProfileSchema', () => {
  it('sorts windows, days, and ZIP codes and drops duplicates', () => {
    const parsed = companyProfileSchema.parse(
      aCompany({
        arrivalWindows: [
          { start: '13:00', end: '15:00' },
          { start: '08:00', end: '10:00' },
          { start: '10:00', end: '12:00' },
        ],
        workingDays: [5, 1, 5],
        serviceZips: ['33314', '33301', '33314'],
      }),
    );
    expect(parsed.arrivalWindows.map((window) => window.start)).toEqual([
      '08:00',
      '10:00',
      '13:00',
    ]);
    expect(parsed.workingDays).toEqual([1, 5]);
    expect(parsed.serviceZips).toEqual(['33301', '33314']);
  });

  it.each([
    ['arrivalWindows', [], 'arrivalWindows', 'Add at least one arrival window'],
    [
      'arrivalWindows',
      [
        { start: '08:00', end: '10:30' },
        { start: '10:00', end: '12:00' },
      ],
      'arrivalWindows',
      'Arrival windows may not overlap',
    ],
    [
      'arrivalWindows',
      [{ start: '10:00', end: '10:00' }],
      'arrivalWindows.0.end',
      'A window must end after it starts',
    ],
    [
      'arrivalWindows',
      [{ start: '8:00', end: '10:00' }],
      'arrivalWindows.0.start',
      'Times look like 08:00',
    ],
    ['workingDays', [], 'workingDays', 'Choose at least one working day'],
    ['serviceZips', ['3330'], 'serviceZips.0', 'Each ZIP code has 5 digits'],
    ['crews', 0, 'crews', 'At least one crew'],
    ['crews', 51, 'crews', 'At most 50 crews'],
    ['name', '', 'name', 'Company name is required'],
    ['website', 'javascript:alert(1)', 'website', 'Website must start with http:// or https://'],
    ['website', 'heron.example.com', 'website', 'Website must start with http:// or https://'],
  ])('refuses %s = %j', (field, value, path, message) => {
    expect(issuesOf({ ...aCompany(), [field]: value })).toEqual({ [path]: message });
  });

  it('accepts a website or none, and defaults the state to Florida', () => {
    const { state: _state, ...company } = aCompany({
      website: ' https://heron.example.com/about ',
    });
    expect(companyProfileSchema.parse(company)).toMatchObject({
      website: 'https://heron.example.com/about',
      state: 'FL',
    });
    expect(companyProfileSchema.parse(aCompany({ website: '' })).website).toBeUndefined();
  });
});
