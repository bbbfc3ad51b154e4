import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** StumpQuote's version; docs/changelog.md lists the changes. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
