import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoKey } from '../../features/photos/photo-files.js';
import { plainRouteTable } from '../../server/plain-routes.js';
import { restRouteTable } from '../../server/rest/routes/rest-routes.js';
import { aJpeg } from '../../testing/photo-files.js';
import { databaseHash, procedures } from '../malformed-calls/calls.js';
import { procedureRows } from './foreign-procedures.js';
import { plainRows, restRows } from './foreign-routes.js';
import type { ForeignRow } from './foreign-row.js';
import {
  aForeignScene,
  insertRecords,
  outsiders,
  secretTexts,
  viewers,
  type ForeignScene,
  type ForeignViewer,
  type Records,
} from './foreign-scene.js';
import { procedureCall, routeCall, type Sent } from './valid-calls.js';

let scene: ForeignScene;
let records: Records;
let picture: Buffer;
/** The database's hash with the records as inserted: most calls are refused or only read. */
let untouched: string;
beforeAll(async () => {
  scene = await aForeignScene();
  picture = await aJpeg({ width: 64, height: 48 });
});
beforeEach(async () => {
  await scene.restoreSessions();
  const { deps } = scene.testApp;
  await deps.db.deleteFrom('rate_limits').execute();
  if ((await databaseHash(scene)) === untouched) return;
  records = await insertRecords(scene);
  for (const variant of ['original', 'view', 'thumb'] as const)
    await deps.photoStorage.put(photoKey(records.photoId, variant), picture);
  untouched = await databaseHash(scene);
});
afterAll(() => scene.close());

async function answerTo(sent: Sent, cookie: string) {
  const { method, path, body } = sent;
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const response = await fetch(`${scene.testApp.baseUrl}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

const outcomeOf = (status: number): string =>
  [401, 403, 404].includes(status) || status >= 500 ? String(status) : 'in';

async function outcomesFor(
  viewer: ForeignViewer,
  sent: Sent,
): Promise<{ outcome: string; leaked: string[] }> {
  const answers: { status: number; text: string }[] = [];
  for (const cookie of scene.cookies[viewer]) answers.push(await answerTo(sent, cookie));
  const own = sent.body ?? decodeURIComponent(sent.path);
  return {
    outcome: [...new Set(answers.map(({ status }) => outcomeOf(status)))].join('/'),
    leaked: secretTexts.filter(
      (secret) => !own.includes(secret) && answers.some(({ text }) => text.includes(secret)),
    ),
  };
}

type Calls = readonly (readonly [name: string, make: (named: Record<string, unknown>) => Sent])[];
const procedureCalls: Calls = procedures.map(({ name }) => [
  name,
  (named) => procedureCall(name, named),
]);
const restCalls: Calls = restRouteTable.map((route) => [
  `${route.method} ${route.path}`,
  (named) => routeCall(route, named),
]);
const plainCalls: Calls = plainRouteTable.map((route) => [
  `${route.method} ${route.path}`,
  (named) => routeCall(route, named),
]);

describe.each<[string, Calls, Record<string, ForeignRow>]>([
  ['procedures', procedureCalls, procedureRows],
  ['REST paths', restCalls, restRows],
  ['plain routes', plainCalls, plainRows],
])("%s with somebody else's records", (_kind, calls, rows) => {
  it('have exactly one row per call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it.each(calls)('%s', async (name, make) => {
    const [names, outcomes] = rows[name] ?? [() => ({}), ''];
    const wanted = outcomes.split(/\s+/);
    const sent = make(names(records));
    const before = await databaseHash(scene);
    const got: string[] = [];
    for (const viewer of viewers) {
      const { outcome, leaked } = await outcomesFor(viewer, sent);
      got.push(outcome);
      const isOutsider = outsiders.some((outsider) => outsider === viewer);
      if (isOutsider) expect(leaked, `${viewer} reads`).toEqual([]);
      if (viewer === 'deactivated' && !wanted.slice(0, outsiders.length).includes('in'))
        expect(await databaseHash(scene), 'changed nothing').toBe(before);
    }
    const inWords = (found: readonly string[]) =>
      viewers.map((viewer, index) => `${viewer} ${found[index]}`).join(', ');
    expect(inWords(got)).toBe(inWords(wanted));
  });
});
