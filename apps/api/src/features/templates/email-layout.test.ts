import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Engine } from 'mrml';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../../../packages/domain/src/templates');

it('the layout is what its MJML source compiles to (update with vitest run -u)', async () => {
  const compiled = new Engine().toHtml(
    readFileSync(path.join(folder, 'email-layout.mjml'), 'utf8'),
  );
  if (compiled.type === 'error') throw new Error(compiled.message);
  expect(compiled.warnings).toEqual([]);
  const html = compiled.content.replace(/>\s+</g, '><').replace(/[^\S\n]*\n\s*/g, '\n');
  expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)|`|\$\{|\\/);
  await expect(
    `/** Compiled from email-layout.mjml; don't edit. */\nexport const emailLayoutHtml = \`${html}\`;\n`,
  ).toMatchFileSnapshot(path.join(folder, 'email-layout-html.ts'));
});
