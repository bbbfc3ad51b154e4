import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** Returns the environment variables and Node options that a script sets for the server. */
function mentionedBy(script: string) {
  const [, settings = '', options = ''] =
    /((?:[A-Z_]+=\S+ )+)node ((?:--\S+ )+)apps\/api\/dist\//.exec(script) ?? [];
  return { settings: settings.trim().split(' '), options: options.trim().split(' ') };
}

it('the demo, the image and the systemd unit start the server like `pnpm start`, as documented', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as {
    scripts: { start: string; demo: string };
  };
  const { settings, options } = mentionedBy(scripts.start);
  expect([...settings, ...options]).not.toContain('');
  expect(mentionedBy(scripts.demo)).toEqual({ settings, options });
  const image = await read('apps/api/Dockerfile');
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...options, 'dist/main.js']);
  const [, inImage = ''] = /^FROM .* AS run\n(?:#.*\n)*ENV (.*)$/m.exec(image) ?? [];
  expect(inImage.split(' ')).toEqual(expect.arrayContaining(settings));
  const unit = await read('docs/stumpquote.service');
  expect(/^ExecStart=\S+\/node (.*)$/m.exec(unit)?.[1]).toBe(
    [...options, 'apps/api/dist/main.js'].join(' '),
  );
  for (const setting of settings)
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'));
  // The server needs 9.5 seconds to finish open requests.
  for (const limit of [
    /^TimeoutStopSec=(\d+)$/m.exec(unit),
    /stop_grace_period: (\d+)s/.exec(await read('docker-compose.yml')),
  ])
    expect(Number(limit?.[1])).toBeGreaterThan(10);
  const operations = await read('docs/operations.md');
  for (const option of [...settings, ...options]) expect(operations).toContain(`\`${option}\``);
});
