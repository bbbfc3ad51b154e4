import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputSchemaOf, parametersOf } from '../../server/rest/rest-input.js';
import { restRouteTable } from '../../server/rest/routes/rest-routes.js';
import {
  answered,
  aScene,
  browserFor,
  complaintsOf,
  databaseHash,
  resetRateLimits,
  procedures,
  type Scene,
} from './calls.js';
import { malformedInputs } from './malformed-inputs.js';
import { sampleFor } from './sample-input.js';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

const odd = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x1',
  '99999999999999999999',
  '%00',
  '%27%3B%20DROP%20TABLE%20users%3B--',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%8C%B4',
  '%ED%A0%80',
  'a'.repeat(3000),
];
const bodies = [
  '',
  '{',
  '{"a":',
  'null',
  '5',
  '"text"',
  '[]',
  '[[]]',
  '{"__proto__":{"role":"admin"}}',
  '\u0000',
  '\ufeff{}',
];

interface Sent {
  label: string;
  path: string;
  body?: string;
}

function callsOf({
  method,
  path,
  filters = [],
  pages,
  procedure,
}: (typeof restRouteTable)[number]): Sent[] {
  const names = parametersOf(path);
  const at = (value: string) => path.replaceAll(/:(\w+)/g, value);
  const listed = procedures.find(({ name }) => name === procedure);
  const sent: Sent[] =
    names.length === 0
      ? []
      : odd.map((value) => ({
          label: `${path} with ${value.slice(0, 30)}`,
          path: at(value),
          ...(method === 'GET' ? {} : { body: '{}' }),
        }));
  if (pages !== undefined) {
    for (const name of ['page', 'limit', ...filters]) {
      for (const value of [...odd, '', '1&' + `${name}=2`])
        sent.push({
          label: `${path}?${name}=${value.slice(0, 30)}`,
          path: `${path}?${name}=${value}`,
        });
    }
  }
  if (method === 'GET') return sent;
  // If nothing is required, a missing body is valid.
  const isNothing = (body: string) =>
    ['', 'null', '\ufeff{}'].includes(body) || body.includes('__proto__');
  const needsFields = listed?.parses(Object.fromEntries(names.map((name) => [name, 1]))) !== null;
  sent.push(
    ...bodies
      .filter((body) => needsFields || !isNothing(body))
      .map((body) => ({ label: `${path} with the body ${body}`, path: at('1'), body })),
  );
  if (listed?.schema == null) return sent;
  const inputs = malformedInputs(listed.schema, sampleFor(listed), 100_000).filter(
    ({ isCertain, label }) =>
      isCertain &&
      (needsFields || label !== 'the whole input null') &&
      !names.some((name) => label.startsWith(name)),
  );
  return [
    ...sent,
    ...inputs
      .slice(0, 60)
      .map(({ label, json }) => ({ label: `${path} with ${label}`, path: at('1'), body: json })),
  ];
}

// Calls without input can't be malformed; ended sessions are tested elsewhere.
const withInput = restRouteTable.filter((route) => inputSchemaOf(route) !== null);

it.each(withInput.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s refuses malformed input, and changes nothing',
  async (_name, route) => {
    const procedure = procedures.find(({ name }) => name === route.procedure);
    if (procedure === undefined) throw new Error(`no procedure ${route.procedure}`);
    const browser = browserFor(scene, procedure.capability);
    const before = await databaseHash(scene);
    const found: string[] = [];
    for (const [index, { label, path, body }] of callsOf(route).entries()) {
      if (index % 20 === 0) await resetRateLimits(scene);
      const answer = await answered(
        await browser.fetch(path, {
          method: route.method,
          ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
        }),
      );
      // A search accepts any text; anything else malformed must be refused.
      const mayBeTaken = label.includes('?search=');
      if (answer.status < 400 && !mayBeTaken && !isHarmless(label))
        found.push(`${label}: taken (${answer.status})`);
      found.push(...complaintsOf(answer).map((complaint) => `${label}: ${complaint}`));
    }
    expect(found).toEqual([]);
    expect(await databaseHash(scene)).toBe(before);
  },
  60_000,
);

// An empty filter counts as none.
const isHarmless = (label: string): boolean => /\?\w+=$/.test(label);

it('sends enough malformed calls', () => {
  const calls = withInput.reduce((sum, route) => sum + callsOf(route).length, 0);
  expect(calls).toBeGreaterThan(500);
});
