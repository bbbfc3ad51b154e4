import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, importsOf, roomOf, roomsIn, upwardImports, type Sources } from './imports.js';

const workspace = path.resolve(import.meta.dirname, '../../../..');
const rooms = roomsIn(readFileSync(path.join(workspace, 'docs/rooms.md'), 'utf8'));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const files = globSync(['packages/*/src/**/*.{ts,tsx,js}', 'apps/*/{src,tests}/**/*.{ts,tsx,js}'], {
  cwd: workspace,
}).filter((file) => !isTest(file));
const sources: Sources = new Map(
  files.map((file) => [file, readFileSync(path.join(workspace, file), 'utf8')]),
);

const as = (planted: Record<string, string>) => importsOf(new Map(Object.entries(planted)));
const arrows = (imports: ReturnType<typeof importsOf>) =>
  imports.map(({ from, to }) => `${from} -> ${to}`);

describe('the rooms of docs/rooms.md', () => {
  it('contain every source file', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => roomOf(rooms, file) === undefined)).toEqual([]);
  });

  it('each contain a file', () => {
    const held = new Set(files.map((file) => roomOf(rooms, file)?.rank));
    expect(rooms.filter((_, rank) => !held.has(rank))).toEqual([]);
  });

  it('import only what is above them in the list', () => {
    expect(arrows(upwardImports(rooms, importsOf(sources)))).toEqual([]);
  });

  it('have no circular imports', () => {
    expect(circles(importsOf(sources))).toEqual([]);
  });
});

describe('the check', () => {
  const low = 'apps/api/src/ports/outbox.ts';
  const high = 'apps/api/src/features/quotes/quotes.service.ts';

  it.each([
    "import type { Quote } from '../features/quotes/quotes.service.js';",
    "import { type Quote } from '../features/quotes/quotes.service.js';",
    "export type { Quote } from '../features/quotes/quotes.service.js';",
    "import {\n  type Quote,\n} from '../features/quotes/quotes.service.js';",
    "import '../features/quotes/quotes.service.js';",
    "type Quote = import('../features/quotes/quotes.service.js').Quote;",
    "const { quote } = await import('../features/quotes/quotes.service.js');",
  ])('catches a planted upward import: %s', (text) => {
    expect(arrows(upwardImports(rooms, as({ [low]: text, [high]: '' })))).toEqual([
      `${low} -> ${high}`,
    ]);
  });

  it('catches an import between two web features, and one from a package into the web', () => {
    const chat = 'apps/web/src/features/chat/chat.tsx';
    const quotes = 'apps/web/src/features/quotes/quotes.tsx';
    const money = 'packages/domain/src/format/money.ts';
    const planted = as({
      [chat]:
        "import { Quotes } from '../quotes/quotes.js';\nimport { money } from '@stumpquote/domain/format/money';",
      [quotes]: '',
      [money]: "import '../../../../apps/web/src/features/chat/chat.js';",
    });
    expect(arrows(upwardImports(rooms, planted))).toEqual([
      `${chat} -> ${quotes}`,
      `${money} -> ${chat}`,
    ]);
  });

  it('catches a planted circular import', () => {
    const planted = as({
      'a/one.ts': "import type { Two } from './two.js';",
      'a/two.ts': "export * from './three.js';",
      'a/three.ts': "import { one } from './one.js';\nimport { four } from './four.js';",
      'a/four.ts': '',
    });
    expect(circles(planted)).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']]);
  });
});
