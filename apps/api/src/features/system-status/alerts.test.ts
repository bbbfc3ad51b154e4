import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { version } from '../../process/version.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const textOf = (path: string) =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    environment: {
      METRICS_TOKEN: 'a-token-for-the-test',
      RESEND_API_KEY: 're_test',
      EMAIL_FROM: 'hello@example.test',
    },
  });
});
afterAll(() => testApp.close());

it('the alert rules use only metrics that the server exports, and operations.md links to them', async () => {
  const answer = await (
    await testApp
      .browser()
      .fetch('/metrics', { headers: { authorization: 'Bearer a-token-for-the-test' } })
  ).text();
  const exported = new Set(
    [...answer.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const rules = textOf('docs/alerts.yml');
  const named = [...new Set(rules.match(/stumpquote_[a-z0-9_]+/g))];
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining([
      'stumpquote_disk_free_bytes',
      'stumpquote_backup_age_seconds',
      'stumpquote_restored_data_held',
    ]),
  );
  expect(rules.match(/- alert:/g)).toHaveLength(rules.match(/summary:/g)?.length ?? 0);
  expect(textOf('docs/operations.md')).toContain('alerts.yml');
});

it('exports the error counters of a configured provider at zero, so that the first error is an increase', async () => {
  const answer = await (
    await testApp
      .browser()
      .fetch('/metrics', { headers: { authorization: 'Bearer a-token-for-the-test' } })
  ).text();
  const counters = answer.match(/^stumpquote_provider_errors_total\{.*$/gm);
  expect(counters).toEqual(
    ['retry', 'failed', 'unknown'].map(
      (outcome) => `stumpquote_provider_errors_total{provider="resend",outcome="${outcome}"} 0`,
    ),
  );
});

it('has one version number, which is at the top of the changelog', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((JSON.parse(textOf('package.json')) as { version: string }).version).toBe(version);
  expect(/^## (\S+)/m.exec(textOf('docs/changelog.md'))?.[1]).toBe(version);
});
