import { expect, it } from 'vitest';
import { createOutageLog } from './outage-log.js';

interface Line {
  level: string;
  message: string;
  skipped?: number;
}

function scene() {
  const lines: Line[] = [];
  let seconds = 0;
  const at = (level: string) => (fields: object, message?: string) =>
    void lines.push({ level, message: message ?? '', ...fields });
  const outages = createOutageLog({ error: at('error'), info: at('info') }, () => seconds * 1000);
  return { lines, outages, wait: (more: number) => (seconds += more) };
}

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('logs an outage when it starts, once a minute, and when it ends', () => {
  const { lines, outages, wait } = scene();
  for (let second = 0; second < 125; second += 1) {
    for (const job of ['a', 'b', 'c']) outages.failed(refused(), { job }, 'background job failed');
    wait(1);
  }
  expect(lines.map(({ level, skipped }) => [level, skipped])).toEqual([
    ['error', 0],
    ['error', 179],
    ['error', 179],
  ]);
  outages.ended();
  outages.ended();
  expect(lines.slice(3)).toEqual([
    { level: 'info', message: 'the database can be reached again', seconds: 125 },
  ]);
  outages.failed(refused(), {}, 'background job failed');
  expect(lines).toHaveLength(5);
});

it('logs every other error as it is, also during an outage', () => {
  const { lines, outages } = scene();
  outages.failed(refused(), {}, 'background job failed');
  outages.failed(new Error('a bug'), { job: 'a' }, 'background job failed');
  outages.failed(new Error('a bug'), { job: 'a' }, 'background job failed');
  expect(lines.slice(1)).toMatchObject([
    { message: 'background job failed', job: 'a' },
    { message: 'background job failed', job: 'a' },
  ]);
});
