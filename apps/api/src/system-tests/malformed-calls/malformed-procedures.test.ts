// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-run.js';
import { seededRandom } from '../../testing/seeded-random.js';
import type { TestBrowser } from '../../testing/test-app.js';
import {
  answered,
  aScene,
  browserFor,
  complaintsOf,
  databaseHash,
  resetRateLimits,
  procedures,
  type ListedProcedure,
  type Scene,
} from './calls.js';
import { malformedInputs, type MalformedInput } from './malformed-inputs.js';
import { sampleFor } from './sample-input.js';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

const withInput = procedures.filter(({ schema }) => schema !== null);
// URLs with headers are limited to 16 kB, bodies to 256 kB.
const maxLengthOf = ({ isQuery }: ListedProcedure): number => (isQuery ? 6000 : 100_000);

async function call(browser: TestBrowser, { name, isQuery }: ListedProcedure, json: string) {
  const path = `/api/trpc/${name}`;
  return answered(
    await (isQuery
      ? browser.fetch(`${path}?input=${encodeURIComponent(json)}`)
      : browser.fetch(path, {
          method: 'POST',
          body: json,
          headers: { 'content-type': 'application/json' },
        })),
  );
}

/** Returns what wasn't refused, or not properly. */
async function complaints(
  procedure: ListedProcedure,
  inputs: readonly MalformedInput[],
): Promise<string[]> {
  const browser = browserFor(scene, procedure.capability);
  const found: string[] = [];
  for (const [index, { label, json, isCertain }] of inputs.entries()) {
    if (index % 20 === 0) await resetRateLimits(scene);
    const answer = await call(browser, procedure, json);
    const accepted = isCertain && answer.status < 400 ? [`taken (${answer.status})`] : [];
    found.push(
      ...[...complaintsOf(answer), ...accepted].map(
        (complaint) => `${procedure.name} ${label}: ${complaint}`,
      ),
    );
  }
  return found;
}

const sampled = 0.2;
/** All in a full run, a fifth otherwise. */
const inputsOf = (procedure: ListedProcedure): MalformedInput[] => {
  const all = malformedInputs(procedure.schema ?? {}, sampleFor(procedure), maxLengthOf(procedure));
  // The same sample in each test, whichever of them run.
  const random = seededRandom(20_261_122);
  const fitting = procedure.isQuery ? all.filter(({ json }) => json.length < 8000) : all;
  return isFullRun ? fitting : fitting.filter(() => random() < sampled);
};

it.each(withInput.map((procedure) => [procedure.name, procedure] as const))(
  '%s has a valid sample to start from',
  (_name, procedure) => {
    expect(procedure.parses(sampleFor(procedure))).toBeNull();
  },
);

it.each(withInput.map((procedure) => [procedure.name, procedure] as const))(
  '%s refuses malformed input, and changes nothing',
  async (_name, procedure) => {
    const before = await databaseHash(scene);
    expect(
      await complaints(
        procedure,
        inputsOf(procedure).filter(({ isCertain }) => isCertain),
      ),
    ).toEqual([]);
    expect(await databaseHash(scene)).toBe(before);
  },
  60_000,
);

// Odd but valid: they may take effect, which would sign the browsers out or use up the scene's
// records.
const wouldEndTheScene =
  /^(auth|users|quotes|appointments|quoteRequests\.(cancel|reject|reopen)|companies|system\.testEnvironment|priceBook)/;

it.each(
  withInput
    .filter(({ name, isQuery }) => isQuery || !wouldEndTheScene.test(name))
    .map((procedure) => [procedure.name, procedure] as const),
)(
  '%s handles unusual input without a 500',
  async (_name, procedure) => {
    expect(
      await complaints(
        procedure,
        inputsOf(procedure).filter(({ isCertain }) => !isCertain),
      ),
    ).toEqual([]);
  },
  60_000,
);

it('sends enough malformed inputs', () => {
  const calls = withInput.reduce((sum, procedure) => sum + inputsOf(procedure).length, 0);
  expect(calls).toBeGreaterThan(isFullRun ? 5000 : 1000);
});
