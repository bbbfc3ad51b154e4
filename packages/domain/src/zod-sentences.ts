import { z } from 'zod';
import { fieldMessages } from './fields.messages.js';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const expectations = new Map<string, string>([
  ['string', fieldMessages.mustBeText],
  ['number', fieldMessages.mustBeNumber],
  ['int', fieldMessages.mustBeWholeNumber],
  ['boolean', fieldMessages.mustBeBoolean],
  ['array', fieldMessages.mustBeList],
]);

function wrongType(issue: Issue & { code: 'invalid_type' }): string {
  const isComplete = (issue.path ?? []).length === 0;
  if (isComplete && issue.expected === 'object') return fieldMessages.sendJson;
  if (issue.input === undefined || issue.input === null) return fieldMessages.required;
  return expectations.get(issue.expected) ?? fieldMessages.mustBeObject;
}

type Bound = (limit: number) => string;
const counted: Readonly<Record<string, { least: Bound; most: Bound }>> = {
  string: { least: fieldMessages.atLeastCharacters, most: fieldMessages.atMostCharacters },
  array: { least: fieldMessages.atLeastEntries, most: fieldMessages.atMostEntries },
  set: { least: fieldMessages.atLeastEntries, most: fieldMessages.atMostEntries },
};

const atLeast = (limit: unknown, origin: string): string =>
  counted[origin]?.least(Number(limit)) ?? fieldMessages.atLeast(String(limit));

const atMost = (limit: unknown, origin: string): string =>
  counted[origin]?.most(Number(limit)) ?? fieldMessages.atMost(String(limit));

function messageFor(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_small') return atLeast(issue.minimum, issue.origin);
  if (issue.code === 'too_big') return atMost(issue.maximum, issue.origin);
  if (issue.code === 'invalid_value')
    return fieldMessages.oneOf(issue.values.map(String).join(', '));
  if (issue.code === 'unrecognized_keys') return fieldMessages.unknownKeys(issue.keys.join(', '));
  return fieldMessages.invalid;
}

/**
 * Replaces zod's default messages ("Invalid input: expected object") with sentences. Call once at
 * startup; a schema's own messages win.
 */
export function installZodMessages(): void {
  z.config({ customError: messageFor });
}
