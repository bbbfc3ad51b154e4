import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };
const words = scripts.start.split(' ');

/** Node's options in `pnpm start`. */
export const nodeOptions: readonly string[] = words.filter((word) => word.startsWith('--'));

/** The environment that `pnpm start` sets, without the developer's `.env`. */
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [...words.slice(0, words.indexOf('node')), 'ENV_FILE=/dev/null'].map(
    (setting) => setting.split('=') as [string, string],
  ),
);
