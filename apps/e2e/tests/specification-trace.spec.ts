import { expect, test } from '@playwright/test';
import { lookOf, readTrace, whyNotHeld } from '../src/specification-trace.js';

const trace = readTrace();

test('every documented text, route, call, field and constant is held by a test that exists and asserts it', () => {
  const loose = trace.flatMap((entry) => {
    const why = whyNotHeld(entry);
    return why === null
      ? []
      : [
          `${entry.section} ${entry.where}, "${entry.what}": ${why} (${entry.file} > ${entry.test})`,
        ];
  });
  expect(loose).toEqual([]);
});

test('nothing is listed twice, and no section and kind is left out', () => {
  const keys = trace.map(({ section, kind, where, what }) => `${section} ${kind} ${where} ${what}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const counts = Object.groupBy(trace, ({ kind }) => kind);
  expect(
    Object.fromEntries(Object.entries(counts).map(([kind, entries]) => [kind, entries.length])),
  ).toEqual(expectedCounts);
});

// The specification doesn't change by itself: an entry that goes missing must be missed.
const expectedCounts = { text: 292, route: 15, call: 36, field: 87, constant: 34 };

test('at least nine of ten texts are asserted on a rendered screen or a real answer', () => {
  const texts = trace.filter(({ kind }) => kind === 'text');
  const looks = Object.groupBy(texts, lookOf);
  const [screen, answer] = [looks.screen?.length ?? 0, looks.answer?.length ?? 0];
  const share = (count: number) =>
    `${count} of ${texts.length} (${((100 * count) / texts.length).toFixed(1)} %)`;
  process.stdout.write(
    `Documented texts asserted on a rendered screen: ${share(screen)}; on a screen or a real answer: ${share(screen + answer)}\n`,
  );
  expect((screen + answer) / texts.length).toBeGreaterThanOrEqual(0.9);
});

test('an entry without its test is found', () => {
  const [entry] = trace;
  if (entry === undefined) throw new Error('the trace is empty');
  expect(whyNotHeld({ ...entry, file: 'apps/web/src/nowhere.test.tsx' })).toBe(
    'there is no such file',
  );
  expect(whyNotHeld({ ...entry, test: 'no such title' })).toBe('there is no such test');
  expect(whyNotHeld({ ...entry, asserts: 'words that nobody wrote' })).toContain('does not hold');
});
