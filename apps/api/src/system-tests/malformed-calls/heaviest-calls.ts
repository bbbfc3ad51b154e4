import { largestInvalid, largestValid } from './largest-inputs.js';
import type { ListedProcedure } from './listed-procedures.js';
import { sampleFor } from './sample-input.js';

const batch = 10;

/** Characters of input: URLs with headers are limited to 16 kB, bodies to 256 kB. */
const roomOf = ({ isQuery }: ListedProcedure): number => (isQuery ? 5000 : 250_000);

interface HeavyCall {
  what: 'valid' | 'invalid' | 'batch of valid' | 'batch of invalid';
  path: string;
  init: RequestInit;
}

/** Returns a procedure's largest valid and invalid inputs, alone and in the largest batch. */
export function heaviestCalls(procedure: ListedProcedure): HeavyCall[] {
  const sample = sampleFor(procedure);
  const room = roomOf(procedure);
  const isValid = (input: unknown) => procedure.parses(input) === null;
  const valid = largestValid(sample, isValid, room);
  const smallerValid = largestValid(sample, isValid, room / batch);
  const [smaller] = largestInvalid(procedure.schema ?? {}, sample, room / batch);
  const invalid = largestInvalid(procedure.schema ?? {}, sample, room);
  const call = (what: HeavyCall['what'], inputs: unknown[]): HeavyCall => ({
    what,
    ...requestOf(procedure, inputs),
  });
  return [
    call('valid', [valid]),
    ...invalid.map((input) => call('invalid', [input])),
    call(
      'batch of valid',
      Array.from({ length: batch }, () => smallerValid),
    ),
    ...(smaller === undefined
      ? []
      : [
          call(
            'batch of invalid',
            Array.from({ length: batch }, () => smaller),
          ),
        ]),
  ];
}

function requestOf(
  { name, isQuery }: ListedProcedure,
  inputs: unknown[],
): { path: string; init: RequestInit } {
  const path = `/api/trpc/${inputs.map(() => name).join(',')}?batch=1`;
  const json = JSON.stringify(Object.fromEntries(inputs.entries()));
  return isQuery
    ? { path: `${path}&input=${encodeURIComponent(json)}`, init: {} }
    : {
        path,
        init: { method: 'POST', body: json, headers: { 'content-type': 'application/json' } },
      };
}
