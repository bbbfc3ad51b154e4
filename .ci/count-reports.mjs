// Adds up the JSON reports of Vitest and Playwright; a run that failed without a failed test counts as one failure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = '.reports';
const exitStatus = Number(process.argv[2] ?? 0);
const expected = ['domain.json', 'stump-vision.json', 'api.json', 'web.json', 'e2e.json'];

const totals = { passed: 0, failed: 0 };
const found = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.json'))
  : [];
for (const name of found) {
  const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
  const { passed, failed } =
    'stats' in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
      : {
          passed: report.numPassedTests,
          failed:
            report.numFailedTests +
            report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
        };
  console.log(`${name.replace('.json', '')}: ${passed} passed, ${failed} failed`);
  totals.passed += passed;
  totals.failed += failed;
}
const missing = expected.filter((name) => !found.includes(name));
if (missing.length > 0) console.log(`no report from: ${missing.join(', ')}`);
if ((exitStatus !== 0 || missing.length > 0) && totals.failed === 0) totals.failed = 1;

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(exitStatus === 0 && totals.failed === 0 && totals.passed > 0 ? 0 : 1);
