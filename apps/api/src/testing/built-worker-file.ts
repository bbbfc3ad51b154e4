import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Stands in for `process/worker-file.ts` in tests (see vitest.config.ts): workers run as built, as the servers of these
 * tests do. From source, each start would load tsx first, half a second of work.
 */
export function workerFileBeside(url: string, name: string): URL {
  const file = new URL(`./${name}.js`, url.replace('/api/src/', '/api/dist/'));
  if (!existsSync(fileURLToPath(file)))
    throw new Error(
      `${file.pathname} is missing: run \`pnpm build\` first, as \`pnpm test\` does.`,
    );
  return file;
}

/** Without Vitest's own flags: its `--conditions` would give the built worker the packages' sources. */
export const workerOptions = (): { execArgv?: string[] } => ({ execArgv: [] });
