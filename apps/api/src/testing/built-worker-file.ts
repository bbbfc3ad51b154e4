import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Replaces `process/worker-file.ts` in tests (see vitest.config.ts): workers run as built, like the
 * servers these tests start. From source, each start would load tsx first, which takes half a
 * second.
 */
export function workerFileBeside(url: string, name: string): URL {
  const file = new URL(`./${name}.js`, url.replace('/api/src/', '/api/dist/'));
  if (!existsSync(fileURLToPath(file)))
    throw new Error(
      `${file.pathname} is missing: run \`pnpm build\` first, as \`pnpm test\` does.`,
    );
  return file;
}
