import { globSync, readFileSync } from 'node:fs';

/** Finds the test files that mock modules: these can't share module state with others. */
export function mockingTests(root: string): string[] {
  return globSync('{src,build}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('vi.mock('),
  );
}
