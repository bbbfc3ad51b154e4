import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Inter's files hold one script each; text uses the first that has its characters. */
const subsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
type Subset = (typeof subsets)[number];

const weights = ['400', '600'] as const;
export type Weight = (typeof weights)[number];

export const fontName = (subset: Subset, weight: Weight): string => `inter-${subset}-${weight}`;

export const fontFiles = subsets.flatMap((subset) =>
  weights.map((weight) => ({
    name: fontName(subset, weight),
    file: require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`),
  })),
);

export const headingFont = {
  name: 'bricolage',
  file: require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff'),
};

const ranges = readRanges();

function readRanges(): { subset: Subset; from: number; to: number }[] {
  const text = JSON.parse(
    readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8'),
  ) as Record<Subset, string>;
  return subsets.flatMap((subset) =>
    text[subset].split(',').map((range) => {
      const [from = '0', to = from] = range.replace('U+', '').split('-');
      return { subset, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    }),
  );
}

function subsetOf(character: string): Subset {
  const point = character.codePointAt(0) ?? 0;
  return ranges.find(({ from, to }) => point >= from && point <= to)?.subset ?? 'latin';
}

/** Splits text where another font file must take over; most texts are one piece. */
export function runsOf(text: string): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const subset = last !== undefined && /\s/u.test(character) ? last.subset : subsetOf(character);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}
