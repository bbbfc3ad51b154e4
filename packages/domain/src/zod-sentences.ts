import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const expectations = new Map<string, string>([
  ['string', 'Must be text'],
  ['number', 'Must be a number'],
  ['int', 'Must be a whole number'],
  ['boolean', 'Must be true or false'],
  ['array', 'Must be a list'],
]);

function wrongType(issue: Issue & { code: 'invalid_type' }): string {
  const isWhole = (issue.path ?? []).length === 0;
  if (isWhole && issue.expected === 'object') return 'Send the fields as JSON.';
  if (issue.input === undefined || issue.input === null) return 'This field is required';
  return expectations.get(issue.expected) ?? 'Must have named fields';
}

const units = new Map<string, string>([
  ['string', ' characters'],
  ['array', ' entries'],
  ['set', ' entries'],
]);

const bound = (word: 'least' | 'most', limit: unknown, origin: string): string =>
  `Must be at ${word} ${String(limit)}${units.get(origin) ?? ''}`;

function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_small') return bound('least', issue.minimum, issue.origin);
  if (issue.code === 'too_big') return bound('most', issue.maximum, issue.origin);
  if (issue.code === 'invalid_value')
    return `Must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys')
    return `Remove what is not known here: ${issue.keys.join(', ')}`;
  return 'This is not valid';
}

/** Replaces zod's default messages ("Invalid input: expected object") with sentences. Call once at startup; a schema's own messages win. */
export function speakInSentences(): void {
  z.config({ customError: sentenceFor });
}
