import { globSync, readFileSync } from 'node:fs';

/** Test files that mock a module need their own module state; the others share it. */
export function mockingTests(root: string): string[] {
  return globSync('{src,build}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('vi.mock('),
  );
}
