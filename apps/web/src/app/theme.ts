import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { controlDefaults } from './theme-controls';

const paper: MantineColorsTuple = [
  '#FBF8F3',
  '#F5F0E6',
  '#EFE7DA',
  '#E0D6C5',
  '#CDC2AF',
  '#A9A190',
  '#7F7A6B',
  '#5A5E54',
  '#3A443D',
  '#1F2A24',
];
const night: MantineColorsTuple = [
  '#EDF0EA',
  '#CBD3CC',
  '#A6B2A9',
  '#7D8B82',
  '#3B4841',
  '#2D3832',
  '#212B25',
  '#151C18',
  '#101612',
  '#0A0E0C',
];
const palm: MantineColorsTuple = [
  '#EEF5F0',
  '#DAE9E0',
  '#B7D5C4',
  '#94C1A8',
  '#77B092',
  '#56967A',
  '#3D7E60',
  '#2F6B4F',
  '#25563F',
  '#1A4130',
];
const heartwood: MantineColorsTuple = [
  '#FCF3EA',
  '#F6E2CF',
  '#ECC6A4',
  '#E3AB7B',
  '#D68D51',
  '#C6702F',
  '#B76225',
  '#A8551D',
  '#8A4416',
  '#6B340F',
];
const loss: MantineColorsTuple = [
  '#FCF0EE',
  '#F7DCD8',
  '#EDB7AF',
  '#E69C92',
  '#DB7A6D',
  '#CB5849',
  '#BA4032',
  '#A63226',
  '#88281E',
  '#691D15',
];

export const theme = createTheme({
  colors: { palm, heartwood, red: loss, gray: paper, dark: night },
  primaryColor: 'palm',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: '#1F2A24',
  fontFamily: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Roboto', system-ui, sans-serif",
  fontSizes: { xs: 'var(--sq-small)', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily:
      "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Bricolage Fallback Roboto', system-ui, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--sq-title-1)', lineHeight: '1.1' },
      h2: { fontSize: 'var(--sq-title-2)', lineHeight: '1.2' },
      h3: { fontSize: '1.375rem', lineHeight: '1.25' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '1rem', md: '1.5rem', lg: '2rem', xl: '3rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: controlDefaults,
});

/**
 * Light badges and notices, and subtle buttons: Mantine's dark versions put near-white text on
 * black.
 */
function tints(
  color: string,
  background: string,
  hover: string,
  text: string,
): Record<string, string> {
  return {
    [`--mantine-color-${color}-light`]: background,
    [`--mantine-color-${color}-light-hover`]: hover,
    [`--mantine-color-${color}-light-color`]: text,
  };
}

/** Semantic colors per theme, as both Mantine and `--sq-` variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': paper[0],
    '--mantine-color-text': paper[9],
    '--mantine-color-dimmed': paper[7],
    '--mantine-color-placeholder': '#6C6A5D',
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-hover': paper[1],
    '--mantine-color-default-border': paper[3],
    '--mantine-color-error': loss[7],
    '--mantine-color-anchor': palm[7],
    '--sq-surface': '#FFFFFF',
    '--sq-sand': paper[2],
    '--sq-line': paper[3],
    '--sq-control-line': '#857F70',
    '--sq-press': palm[7],
    '--sq-figure': heartwood[7],
    '--sq-ring': '#D9C7AC',
    '--sq-outline': '#FFB066',
    '--sq-focus': palm[7],
  },
  dark: {
    '--mantine-color-body': night[7],
    '--mantine-color-text': night[0],
    '--mantine-color-dimmed': night[2],
    '--mantine-color-placeholder': '#8E9B92',
    '--mantine-color-default': night[6],
    '--mantine-color-default-hover': night[5],
    '--mantine-color-default-border': night[4],
    '--mantine-color-error': loss[3],
    '--mantine-color-anchor': palm[3],
    ...tints('palm', '#1F4535', '#26543F', palm[2]),
    ...tints('red', '#4A1C16', '#5C241C', loss[2]),
    ...tints('heartwood', '#4A2A12', '#5B3417', heartwood[2]),
    '--sq-surface': night[6],
    '--sq-sand': '#1C2520',
    '--sq-line': night[4],
    '--sq-control-line': '#6F7D74',
    '--sq-press': palm[3],
    '--sq-figure': heartwood[3],
    '--sq-ring': '#34423A',
    '--sq-outline': '#FFB066',
    '--sq-focus': palm[3],
  },
});
