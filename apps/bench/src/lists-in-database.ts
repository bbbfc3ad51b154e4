import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { queryInProcess } from './lists/query-in-process.ts';
import { DatabaseClock } from './lists/database-clock.ts';
import { knownRows } from './lists/known-rows.ts';
import { allQuestions, otherQueries } from './lists/questions.ts';
import { quantile } from './quantiles.ts';

// How long SQLite takes for every list, filter, order, search, and page, with its exact count, and how large the responses are.

const must = 50;
const mustOfReports = 300;
const largest = 20 * 1024;
const rounds = 3;

const folder = bigDataFolder();
const file = await ensureBigDatabase(folder);
const clock = new DatabaseClock();
const { ask, queries } = await queryInProcess(folder);
const questions = allQuestions(knownRows(file, { companyId: 1, customerId: 82 }));
const forgotten = queries.filter(
  (name) => !otherQueries.includes(name) && !questions.some(({ procedure }) => procedure === name),
);
if (forgotten.length > 0)
  throw new Error(`these queries are not measured: ${forgotten.join(', ')}`);

const chosen = process.argv[2];
/** Each row's p95 as a share of its bar. */
const slowest: number[] = [];
process.stdout.write(
  `${'query'.padEnd(30)} ${'asked how'.padEnd(30)} ${'p50'.padStart(8)} ${'p95'.padStart(8)} ${'longest'.padStart(8)} ms in the database, ${'answer'.padStart(8)} at most\n`,
);
for (const question of questions) {
  if (chosen !== undefined && !question.procedure.startsWith(chosen)) continue;
  const times: number[] = [];
  let bytes = 0;
  let longest = { milliseconds: 0, input: '' };
  for (let round = 0; round < rounds; round += 1) {
    for (const input of question.inputs) {
      clock.read();
      const answer = await ask(question, input);
      const { milliseconds } = clock.read();
      bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
      // The first round is a warm-up of SQLite's cache.
      if (round === 0) continue;
      times.push(milliseconds);
      if (milliseconds > longest.milliseconds)
        longest = { milliseconds, input: JSON.stringify(input) };
    }
  }
  const middle = quantile(times, 0.5);
  const slow = quantile(times, 0.95);
  const bar = question.procedure === 'reports.overview' ? mustOfReports : must;
  slowest.push(slow / bar);
  const remarks = [
    slow > bar ? 'ABOVE THE MUST' : '',
    bytes > largest ? 'ANSWER TOO LARGE' : '',
    longest.milliseconds > bar ? longest.input : '',
  ].filter((text) => text !== '');
  process.stdout.write(
    `${question.procedure.padEnd(30)} ${question.name.padEnd(30)} ${middle.toFixed(2).padStart(8)} ${slow.toFixed(2).padStart(8)} ${longest.milliseconds.toFixed(2).padStart(8)} ${(bytes / 1024).toFixed(1).padStart(30)} KB ${remarks.join('; ')}\n`,
  );
}
process.stdout.write(
  `\n${slowest.filter((share) => share <= 1).length} of ${slowest.length} rows hold their bar at p95\n`,
);
process.exit(0);
