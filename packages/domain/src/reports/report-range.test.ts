import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { reportMonths, reportQuerySchema } from './report-range.js';

const issueOf = (query: object) =>
  reportQuerySchema
    .safeParse(query)
    .error?.issues.map(({ path, message }) => [path.join('.'), translate(message)]);

describe('reportQuerySchema', () => {
  it.each([
    {},
    { last: 3 },
    { last: 12, companyId: 4 },
    { from: '2026-01', to: '2026-01' },
    { from: '2024-01', to: '2026-12' },
  ])('accepts %j', (query) => {
    expect(reportQuerySchema.parse(query)).toEqual(query);
  });

  it.each([
    [{ last: 4 }, 'last', 'Choose the last 3, 6 or 12 months'],
    [{ last: '3' }, 'last', 'Choose the last 3, 6 or 12 months'],
    [
      { last: 3, from: '2026-01', to: '2026-02' },
      'last',
      'Choose either the last months or a first and a last month',
    ],
    [{ from: '2026-01' }, 'to', 'The last month is missing'],
    [{ to: '2026-01' }, 'from', 'The first month is missing'],
    [{ from: '2026-02', to: '2026-01' }, 'to', "The last month can't be before the first"],
    [{ from: '2023-12', to: '2026-12' }, 'to', 'Choose at most 36 months'],
    [
      { from: '2026-13', to: '2026-12' },
      'from',
      'Give the month as YYYY-MM, from 2000-01 to 2099-12',
    ],
    [{ from: 1, to: '2026-12' }, 'from', 'Give the month as YYYY-MM'],
    [{ companyId: 0 }, 'companyId', 'Must be a record number'],
  ])('refuses %j at its field', (query, field, message) => {
    expect(issueOf(query)).toEqual([[field, message]]);
  });
});

describe('reportMonths', () => {
  const now = new Date('2026-03-01T02:00:00Z');
  const of = (query: object) => reportMonths(query, now, 'America/New_York');

  it("counts back from the current month in the company's time zone, still February", () => {
    expect(of({ last: 3 })).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(of({ last: 12 })).toHaveLength(12);
    expect(of({})).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('includes both named months', () => {
    expect(of({ from: '2026-02', to: '2026-04' })).toEqual(['2026-02', '2026-03', '2026-04']);
  });
});
