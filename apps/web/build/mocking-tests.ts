import { globSync, readFileSync } from 'node:fs';

/** The test files that replace a module: each needs module state of its own, the others share theirs. */
export function mockingTests(root: string): string[] {
  return globSync('{src,build}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('vi.mock('));
}
