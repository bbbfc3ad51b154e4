import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { reportMoment, reportScene } from '../../testing/report-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
let owner: TestBrowser;
let scene: Awaited<ReturnType<typeof reportScene>>;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo(reportMoment);
  scene = await reportScene(testApp.deps);
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
  owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: scene.heron.id }))
    .browser;
});
afterAll(() => testApp.close());

const range = { from: '2026-02', to: '2026-04' };
const nothing = {
  requestsReceived: 0,
  quotesSent: 0,
  quotesAccepted: 0,
  quotesDeclined: 0,
  quotesExpired: 0,
  acceptanceRate: null,
  moneyQuoted: 0,
  moneyAccepted: 0,
  moneyCompleted: 0,
  jobsCompleted: 0,
  medianHoursToQuote: null,
  p90HoursToQuote: null,
  shareWithin24Hours: null,
};

describe("the administrator's report", () => {
  it('starts months in company time and counts each figure by its definition', async () => {
    const report = await admin.trpc.reports.overview.query(range);
    expect(report).toMatchObject({
      months: ['2026-02', '2026-03', '2026-04'],
      company: null,
      timeZone: 'America/New_York',
    });
    expect(report.byMonth).toEqual([
      {
        month: '2026-02',
        figures: {
          ...nothing,
          requestsReceived: 1,
          quotesSent: 1,
          acceptanceRate: 0,
          moneyQuoted: 200,
          medianHoursToQuote: 12,
          p90HoursToQuote: 12,
          shareWithin24Hours: 1,
        },
      },
      {
        month: '2026-03',
        figures: {
          ...nothing,
          requestsReceived: 5,
          quotesSent: 6,
          quotesAccepted: 2,
          acceptanceRate: 0.3333,
          moneyQuoted: 3150,
          moneyAccepted: 1150,
          moneyCompleted: 500,
          jobsCompleted: 1,
          medianHoursToQuote: 24,
          p90HoursToQuote: 30,
          shareWithin24Hours: 2 / 4,
        },
      },
      {
        month: '2026-04',
        figures: {
          ...nothing,
          requestsReceived: 2,
          quotesDeclined: 1,
          quotesExpired: 1,
          shareWithin24Hours: 0,
        },
      },
    ]);
    expect(report.totals).toEqual({
      ...nothing,
      requestsReceived: 8,
      quotesSent: 7,
      quotesAccepted: 2,
      quotesDeclined: 1,
      quotesExpired: 1,
      acceptanceRate: 0.2857,
      moneyQuoted: 3350,
      moneyAccepted: 1150,
      moneyCompleted: 500,
      jobsCompleted: 1,
      medianHoursToQuote: 23.5,
      p90HoursToQuote: 30,
      shareWithin24Hours: 3 / 6,
      openNow: 6,
    });
  });

  it('counts everything for one company only, so that the figures add up', async () => {
    const { byCompany } = await admin.trpc.reports.overview.query(range);
    expect(
      byCompany.map(({ companyName, figures }) => [
        companyName,
        figures.requestsReceived,
        figures.quotesSent,
        figures.quotesAccepted,
        figures.medianHoursToQuote,
        figures.shareWithin24Hours,
        figures.openNow,
      ]),
    ).toEqual([
      ['Heron Grinding', 4, 5, 1, 23.5, 3 / 5, 3],
      ['Ibis Stumps', 2, 2, 1, null, 0, 1],
      [null, 2, 0, 0, null, null, 2],
    ]);
  });

  it('covers one company if one is selected', async () => {
    const report = await admin.trpc.reports.overview.query({ ...range, companyId: scene.ibis.id });
    expect(report.company).toEqual({ id: scene.ibis.id, name: 'Ibis Stumps' });
    expect(report.totals).toMatchObject({
      requestsReceived: 2,
      quotesSent: 2,
      moneyQuoted: 1350,
      moneyAccepted: 650,
      acceptanceRate: 0.5,
      openNow: 1,
      // Another company's quote came first.
      medianHoursToQuote: null,
    });
    expect(report.byCompany).toHaveLength(1);
    await expect(admin.trpc.reports.overview.query({ companyId: 999_999 })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  it('has every month of its range, even empty ones, and six by default', async () => {
    const empty = await admin.trpc.reports.overview.query({ from: '2031-01', to: '2031-02' });
    expect(empty.byMonth).toEqual([
      { month: '2031-01', figures: nothing },
      { month: '2031-02', figures: nothing },
    ]);
    expect(empty.byCompany.map(({ companyName }) => companyName)).toEqual([
      'Heron Grinding',
      'Ibis Stumps',
      null,
    ]);
    expect((await admin.trpc.reports.overview.query({})).months).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
  });

  it('names the invalid field', async () => {
    await expect(
      admin.trpc.reports.overview.query({ from: '2026-05', to: '2026-04' }),
    ).rejects.toMatchObject({
      message: expect.stringContaining("The last month can't be before the first"),
      data: { httpStatus: 400, issues: [{ path: ['to'] }] },
    });
  });
});

describe("the company owner's report", () => {
  it("covers only the owner's company", async () => {
    const own = await owner.trpc.reports.overview.query(range);
    expect(own).toEqual(
      await owner.trpc.reports.overview
        .query({ ...range, companyId: scene.heron.id })
        .then((same) => ({ ...same, madeAt: own.madeAt })),
    );
    expect(own.company?.name).toBe('Heron Grinding');
    expect(own.totals).toMatchObject({
      requestsReceived: 4,
      quotesSent: 5,
      moneyQuoted: 2000,
      medianHoursToQuote: 23.5,
      openNow: 3,
    });
    expect(own.byCompany.map(({ companyName }) => companyName)).toEqual(['Heron Grinding']);
  });

  it('returns 404 for another or an unknown company', async () => {
    const unapproved = await insertTestCompany(testApp.deps, { approved_at: null });
    for (const companyId of [scene.ibis.id, unapproved.id, 999_999]) {
      await expect(owner.trpc.reports.overview.query({ companyId })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
    }
    const { browser } = await signedInAs(testApp, { role: 'tree_company_owner' });
    await expect(browser.trpc.reports.overview.query({})).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });
});
