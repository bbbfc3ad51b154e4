import { describe, expect, it } from 'vitest';
import { translate } from './i18n/message.js';
import { operatingCompanySchema } from './service-identity.js';

const company = {
  name: 'Sawgrass Stump Co.',
  phone: '(954) 555-0100',
  email: 'info@sawgrass.example.com',
  county: 'Broward County',
  state: 'FL',
  timeZone: 'America/New_York',
  logoText: 'StumpQuote',
  serviceZips: ['33301'],
};

describe('operatingCompanySchema', () => {
  it('accepts complete company data', () => {
    expect(operatingCompanySchema.parse(company)).toEqual(company);
  });

  it('refuses an unknown time zone', () => {
    const issues = operatingCompanySchema.safeParse({ ...company, timeZone: 'Florida/Davie' }).error
      ?.issues;
    expect(issues?.map((issue) => [issue.path[0], translate(issue.message)])).toEqual([
      ['timeZone', 'The time zone must be an IANA name like America/New_York'],
    ]);
  });
});
