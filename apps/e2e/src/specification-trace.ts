import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const workspace = new URL('../../../', import.meta.url);

const kinds = ['text', 'route', 'call', 'field', 'constant'] as const;

const entrySchema = z.strictObject({
  /** Section of the specification. */
  section: z.string().regex(/^[1-9]$/),
  kind: z.enum(kinds),
  /** The screen, the entity or the rule that it belongs to. */
  where: z.string().min(1),
  /** The documented text, path, call, field or constant. */
  what: z.string().min(1),
  /** From the workspace's root. */
  file: z.string().min(1),
  /** The title of the test, as it stands in the file. */
  test: z.string().min(1),
  /** What in that test holds it. */
  asserts: z.string().min(1),
});
export type TraceEntry = z.infer<typeof entrySchema>;

export const readTrace = (): TraceEntry[] =>
  z
    .array(entrySchema)
    .parse(JSON.parse(readFileSync(new URL('docs/specification-trace.json', workspace), 'utf8')));

const testStart = /^[ \t]*(?:it|test)(?:\.each|\.for)?\s*[(`]/gm;
const assertion = /\bexpect|\bfindBy|\bgetBy|\bgetAllBy/;
const sources = new Map<string, string>();

function sourceOf(file: string): string | null {
  const address = new URL(file, workspace);
  if (!sources.has(file) && existsSync(address)) sources.set(file, readFileSync(address, 'utf8'));
  return sources.get(file) ?? null;
}

const asWritten = (text: string): string[] => [text, text.replaceAll("'", "\\'")];

/** The parts of a file from one test's start to the next, and what stands before the first. */
function partsOf(source: string): { before: string; tests: string[] } {
  const starts = [...source.matchAll(testStart)].map(({ index }) => index);
  return {
    before: source.slice(0, starts[0] ?? 0),
    tests: starts.map((start, index) => source.slice(start, starts[index + 1])),
  };
}

const hasTitle = (part: string, title: string): boolean =>
  ["'", '`', '"'].some((quote) => part.includes(`${quote}${title}${quote}`));

/** Why an entry is not held by the test that it names; null when it is. */
export function whyNotHeld({ file, test, asserts }: TraceEntry): string | null {
  const source = sourceOf(file);
  if (source === null) return 'there is no such file';
  const { before, tests } = partsOf(source);
  const named = tests.filter((part) => hasTitle(part, test));
  if (named.length === 0) return 'there is no such test';
  // A test over a table takes its rows from the table, which may stand before the first test.
  const readable = named.map((part) => (/%[a-z#]|\$\w/.test(test) ? before + part : part));
  const part = readable.find((text) =>
    asWritten(asserts).some((written) => text.includes(written)),
  );
  if (part === undefined) return `the test does not hold "${asserts}"`;
  return assertion.test(part) ? null : 'the test asserts nothing';
}

/** Where a test looks: at a rendered screen, at a real answer of the server, or at a rule. */
export function lookOf({ file }: TraceEntry): 'screen' | 'answer' | 'rule' {
  if (file.startsWith('apps/e2e/') || (file.startsWith('apps/web/') && file.endsWith('.tsx')))
    return 'screen';
  return file.startsWith('apps/api/') ? 'answer' : 'rule';
}
