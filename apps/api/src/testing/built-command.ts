import { fileURLToPath } from 'node:url';

const built = (file: string): string =>
  fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** What `node` takes to run the built command: `start`, `worker`, `demo` or one of `pnpm sq`. */
export function builtCommand(name: string): string[] {
  if (name === 'start') return [built('main.js')];
  return name === 'worker' || name === 'demo'
    ? [built(`commands/${name}.js`)]
    : [built('commands/sq.js'), name];
}
