import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Which version of StumpQuote this is; docs/changelog.md says what changed in it. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
