import { openMeasured } from './lists/open-measured.ts';
import { quantile } from './quantiles.ts';

// How long the database takes for every list, filter, order, search, and page, with its exact
// count, and how large the responses are.

const limitMs = 50;
const reportLimitMs = 300;
const maxResponseBytes = 20 * 1024;

const { cases, timesOf, close } = await openMeasured();

const onlyProcedure = process.env['BENCH_ONLY'];
/** Each row's p95 as a share of its limit. */
const sharesOfLimit: number[] = [];
process.stdout.write(
  `${'query'.padEnd(30)} ${'variant'.padEnd(30)} ${'p50'.padStart(8)} ${'p95'.padStart(8)} ${'longest'.padStart(8)} ms in the database, ${'answer'.padStart(8)} at most\n`,
);
for (const queryCase of cases) {
  if (onlyProcedure !== undefined && !queryCase.procedure.startsWith(onlyProcedure)) continue;
  const { times, bytes, longest } = await timesOf(queryCase);
  const p50 = quantile(times, 0.5);
  const p95 = quantile(times, 0.95);
  const limit = queryCase.procedure === 'reports.overview' ? reportLimitMs : limitMs;
  sharesOfLimit.push(p95 / limit);
  const remarks = [
    p95 > limit ? 'OVER THE LIMIT' : '',
    bytes > maxResponseBytes ? 'RESPONSE TOO LARGE' : '',
    longest.milliseconds > limit ? longest.input : '',
  ].filter((text) => text !== '');
  process.stdout.write(
    `${queryCase.procedure.padEnd(30)} ${queryCase.name.padEnd(30)} ${p50.toFixed(2).padStart(8)} ${p95.toFixed(2).padStart(8)} ${longest.milliseconds.toFixed(2).padStart(8)} ${(bytes / 1024).toFixed(1).padStart(30)} KB ${remarks.join('; ')}\n`,
  );
}
process.stdout.write(
  `\n${sharesOfLimit.filter((share) => share <= 1).length} of ${sharesOfLimit.length} rows are within their limit at p95\n`,
);
await close();
process.exit(0);
