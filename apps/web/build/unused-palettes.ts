import type { Plugin } from 'vite';

/** Mantine palettes that neither the app nor Mantine's defaults use. */
export const unusedPalettes = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'green',
  'lime',
  'orange',
] as const;

const declaration = new RegExp(
  `--mantine-color-(?:${unusedPalettes.join('|')})-[\\w-]+:[^;}]*;?`,
  'g',
);

/** Removes their CSS variables from Mantine's style sheet. */
export function removeUnusedPalettes(): Plugin {
  return {
    name: 'stumpquote-remove-unused-palettes',
    enforce: 'pre',
    transform: {
      filter: { id: /default-css-variables(?:\.layer)?\.css/ },
      handler: (code) => code.replaceAll(declaration, ''),
    },
  };
}
