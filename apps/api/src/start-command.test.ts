import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** What a script sets in the environment of the server's process, and what it tells Node. */
function toldBy(script: string) {
  const [, settings = '', options = ''] = /((?:[A-Z_]+=\S+ )+)node ((?:--\S+ )+)apps\/api\/dist\//.exec(script) ?? [];
  return { settings: settings.trim().split(' '), options: options.trim().split(' ') };
}

it('the demo and the image start the server as `pnpm start` does, and the documentation says how', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { start: string; demo: string } };
  const { settings, options } = toldBy(scripts.start);
  expect([...settings, ...options]).not.toContain('');
  expect(toldBy(scripts.demo)).toEqual({ settings, options });
  const image = await read('apps/api/Dockerfile');
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...options, 'dist/main.js']);
  const [, inImage = ''] = /^FROM .* AS run\n(?:#.*\n)*ENV (.*)$/m.exec(image) ?? [];
  expect(inImage.split(' ')).toEqual(expect.arrayContaining(settings));
  const operations = await read('docs/operations.md');
  for (const told of [...settings, ...options]) expect(operations).toContain(`\`${told}\``);
});
