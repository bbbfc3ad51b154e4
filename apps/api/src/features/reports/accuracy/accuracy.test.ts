import { execFile } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markSeeded } from '../../../data-folder/installation/demo-data.queries.js';
import { builtCommand } from '../../../testing/built-command.js';
import {
  aCompletedVisit,
  insertTestMeasurement,
} from '../../../testing/insert-field-measurement.js';
import { aJpeg } from '../../../testing/photo-files.js';
import { signedInAs } from '../../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app.js';
import { upload } from '../../../testing/upload.js';
import { runDueAnalyses } from '../../stump-analysis/run-analyses.js';
import { accuracyReport } from './accuracy-report.service.js';
import { applyRefit, refit } from './refit.service.js';

/**
 * Twelve tape measurements: all 15% above the estimate, outside its interval, except two exact
 * ones.
 */
const found = [20, 20, ...Array.from({ length: 10 }, () => 23)];

async function measuredApp() {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const visit = await aCompletedVisit(deps);
  for (const width of found)
    await insertTestMeasurement(deps, visit, { estimated: 20, found: width });
  await insertTestMeasurement(deps, visit, {
    estimated: 20,
    found: 99,
    fields: { superseded_at: '2026-11-19T16:00:00.000Z' },
  });
  for (const width of [14, 15, 16])
    await insertTestMeasurement(deps, visit, {
      method: 'no_reference',
      estimated: 15,
      found: width,
    });
  await insertTestMeasurement(deps, visit, { estimated: null, found: 18 });
  return { testApp, visit };
}

let testApp: TestApp;
let admin: TestBrowser;
let reference: string;
beforeAll(async () => {
  const made = await measuredApp();
  testApp = made.testApp;
  reference = made.visit.request.reference_number;
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => testApp.close());

describe('the accuracy report', () => {
  it("shows each method's error, and hides figures with too few measurements", async () => {
    const report = await admin.trpc.reports.accuracy.query();
    expect(report).toMatchObject({
      least: 10,
      measuredStumps: 16,
      inForce: { calibration: null, hoursPercent: 100 },
    });
    expect(report.groundIn.find(({ method }) => method === 'tape')).toMatchObject({
      count: 12,
      basis: 'field',
      figures: {
        medianError: expect.closeTo(3 / 23),
        p90Error: expect.closeTo(3 / 23),
        coverage: 2 / 12,
        medianExtent: expect.closeTo(0.2),
      },
    });
    expect(report.groundIn.find(({ method }) => method === 'no_reference')).toEqual({
      method: 'no_reference',
      count: 3,
      figures: null,
      basis: 'simulated',
    });
    expect(report.groundIn[0]).toMatchObject({ method: 'in_force', count: 15 });
    expect(report.cutFaceIn.every(({ figures }) => figures === null)).toBe(true);
    expect(report.time).toMatchObject({
      count: 15,
      figures: { medianError: expect.closeTo(1 / 6), coverage: null },
    });
    expect(report.newest[0]).toMatchObject({
      referenceNumber: reference,
      companyName: 'Heron Grinding',
      method: null,
      estimatedIn: null,
      groundIn: 18,
    });
  });

  it('is empty before the first measurement', async () => {
    const empty = await startTestApp();
    const report = await accuracyReport(empty.deps);
    await empty.close();
    expect(report).toMatchObject({
      measuredStumps: 0,
      newest: [],
      time: { count: 0, figures: null },
    });
    expect(report.groundIn.every(({ count, figures }) => count === 0 && figures === null)).toBe(
      true,
    );
  });
});

it("is marked as the demo's if the demo made the measurements, on screen and in the file", async () => {
  const demo = await startTestApp();
  const { browser: office } = await signedInAs(demo, { role: 'admin' });
  expect(await accuracyReport(demo.deps)).toMatchObject({ isDemo: false });
  await markSeeded(demo.deps);
  expect(await accuracyReport(demo.deps)).toMatchObject({ isDemo: true });
  expect(await (await office.fetch('/api/exports/accuracy-by-method.csv')).text()).toContain(
    "These are the demo's figures",
  );
  await demo.close();
});

describe('the accuracy files', () => {
  const fileOf = async (name: string): Promise<string[][]> =>
    parse(await (await admin.fetch(`/api/exports/${name}.csv`)).text(), {
      record_delimiter: '\r\n',
      bom: true,
    });

  it('contain the tables, with the figures that are hidden on screen left empty', async () => {
    const [header, ...rows] = await fileOf('accuracy-by-method');
    expect(header).toEqual([
      'Of',
      'Estimate',
      'Measured stumps',
      'Median error (%)',
      'Nine of ten within (%)',
      'Median deviation (%)',
      'Interval holds (%)',
      'Interval width (%)',
      'Note',
    ]);
    expect(rows).toContainEqual([
      'Width at ground level',
      "Customer's tape",
      '12',
      '13',
      '13',
      '-13',
      '16.7',
      '20',
      '',
    ]);
    expect(rows).toContainEqual([
      'Width at ground level',
      'Photo without a reference',
      '3',
      '',
      '',
      '',
      '',
      '',
      'Hidden: 3 of 10 measurements. Until then: simulated accuracy, from rendered photos.',
    ]);
    expect(rows.at(-1)).toEqual([
      'Minutes at the stump',
      'Estimated minutes',
      '15',
      '16.7',
      '16.7',
      '-16.7',
      '',
      '',
      '',
    ]);
  });

  it('list every measured stump with its current estimate and measurements', async () => {
    const [header = [], ...rows] = await fileOf('field-measurements');
    expect(rows).toHaveLength(16);
    const first = Object.fromEntries(header.map((title, column) => [title, rows.at(-1)?.[column]]));
    expect(first).toMatchObject({
      'Reference #': reference,
      Company: 'Heron Grinding',
      'Method of the analysis': "Customer's tape",
      'Estimated width (inches)': '20',
      'Actual width (inches)': '20',
      'Off by (%)': '0',
      'Interval held': 'Yes',
      'Actual minutes': '36',
      'Recorded by': 'Luis Ortega',
    });
  });
});

describe('a refit', () => {
  it('saves nothing until applied; then new analyses use its intervals and pace, and name its version', async () => {
    const { testApp: own } = await measuredApp();
    const { deps } = own;
    const planned = await refit(deps);
    expect(planned.intervals.find(({ method }) => method === 'tape')).toMatchObject({
      count: 12,
      before: { scale: 1, coverage: 2 / 12 },
      after: { coverage: 1 },
    });
    expect(planned.hours).toMatchObject({ count: 16, after: { percent: 120 } });
    expect(await deps.db.selectFrom('calibrations').selectAll().execute()).toEqual([]);

    const { calibration, priceBook } = await applyRefit(deps);
    expect(calibration).toMatchObject({ version: 1, methods: { tape: { measurements: 12 } } });
    expect(priceBook?.machine.hoursPercent).toBe(120);
    const browser = own.browser();
    const [photo] = await upload(browser, [{ name: 'b.jpg', bytes: await aJpeg() }]);
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({
      photoIds: [photo?.id ?? ''],
      stumps: [{ stump: 1, tape: { widthIn: 20, where: 'ground' } }],
    });
    await runDueAnalyses(deps);
    const { record } = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(record?.stumps[0]?.calibrationVersion).toBe(1);
    expect(record?.estimate).toMatchObject({
      calibrationVersion: 1,
      priceBookVersion: priceBook?.version,
    });

    const again = await applyRefit(deps);
    expect(again).toMatchObject({ calibration: null, priceBook: null });
    await own.close();
  });

  it('is a command that prints before and after, and writes only with --apply', async () => {
    const { testApp: own } = await measuredApp();
    const run = (...args: string[]) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        execFile(
          process.execPath,
          [...builtCommand('accuracy:refit'), ...args],
          {
            env: { ...process.env, LOG_LEVEL: 'silent', ...own.environment },
          },
          (error, stdout, stderr) =>
            resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
        );
      });
    const dry = await run();
    expect(dry.code).toBe(0);
    expect(dry.output).toMatch(
      /Customer's tape: 12 measurements\n\s+before {2}scale 1\.00, holds 17%, extent 20%\n\s+after {3}scale 1\.\d\d, holds 100%/,
    );
    expect(dry.output).toContain(
      'Photo without a reference: 3 of 10 measurements: too few, nothing changes',
    );
    expect(dry.output).toMatch(
      /after {3}120% of the standard time, median error 0%\n\nNothing was saved\./,
    );
    expect(await own.deps.db.selectFrom('calibrations').selectAll().execute()).toEqual([]);
    expect((await run('--apply')).output).toContain('Interval scales are now version 1.');
    expect(await own.deps.db.selectFrom('calibrations').selectAll().execute()).toHaveLength(1);
    expect(await run('--aply')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Unknown option '--aply'/),
    });
    await own.close();
  }, 60_000);
});
