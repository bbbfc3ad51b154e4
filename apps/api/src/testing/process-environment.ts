import { fileURLToPath } from 'node:url';

// Node keeps what it has compiled there: the tests start the same programs more than a hundred times.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** The environment of a program that a test starts: what is named, and nothing of the test's own. */
export const processEnvironment = (named: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...named,
});
