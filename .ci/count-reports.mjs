// Adds up the JSON reports of Vitest and Playwright and names each failed test; a run that failed
// without a failed test counts as one failure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = '.reports';
const exitStatus = Number(process.argv[2] ?? 0);
const expected = [
  'domain.json',
  'stump-vision.json',
  'stump-lab.json',
  'api.json',
  'web.json',
  'e2e.json',
];

const vitestFailures = (report) =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [`${file}: ${message}`]
      : failed.map((test) => `${file} › ${test.fullName}: ${test.failureMessages[0]}`);
  });

const playwrightFailures = (suite) => [
  ...(suite.suites ?? []).flatMap(playwrightFailures),
  ...(suite.specs ?? [])
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ spec, test }) => {
      const error = test.results.find((result) => result.error !== undefined)?.error.message;
      return `${spec.file} › ${spec.title} (${test.status}): ${error}`;
    }),
];

const totals = { passed: 0, failed: 0 };
const found = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.json'))
  : [];
const counts = [];
for (const name of found) {
  const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
  const fromPlaywright = 'stats' in report;
  const { passed, failed } = fromPlaywright
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : {
        passed: report.numPassedTests,
        failed:
          report.numFailedTests +
          report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
      };
  counts.push(`${name.replace('.json', '')}: ${passed} passed, ${failed} failed`);
  for (const failure of fromPlaywright ? playwrightFailures(report) : vitestFailures(report)) {
    console.log(`failed: ${failure.slice(0, 1500)}`);
  }
  totals.passed += passed;
  totals.failed += failed;
}
for (const line of counts) console.log(line);
const missing = expected.filter((name) => !found.includes(name));
if (missing.length > 0) console.log(`no report from: ${missing.join(', ')}`);
if ((exitStatus !== 0 || missing.length > 0) && totals.failed === 0) totals.failed = 1;

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(exitStatus === 0 && totals.failed === 0 && totals.passed > 0 ? 0 : 1);
