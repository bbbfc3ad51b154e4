import type { MantineThemeComponents } from '@mantine/core';

// Mantine's dialogs head themselves with a <header>, which would be a second banner beside the page's own.
const attributes = { header: { role: 'presentation' } };

/** How Mantine's controls behave here unless a screen says otherwise. */
export const controlDefaults: MantineThemeComponents = {
  // No click beside a dialog closes it: it may be the second click of a double click that opened it, and would drop what was typed.
  Modal: {
    defaultProps: {
      attributes,
      centered: true,
      closeOnClickOutside: false,
      radius: 'lg',
      transitionProps: { duration: 150 },
    },
  },
  Drawer: { defaultProps: { attributes, transitionProps: { duration: 150 } } },
  Tooltip: {
    defaultProps: {
      withArrow: true,
      multiline: true,
      maw: 280,
      events: { hover: true, focus: true, touch: true },
    },
  },
  Loader: { defaultProps: { type: 'oval' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Accordion: { defaultProps: { transitionDuration: 150 } },
  Container: { defaultProps: { size: 1152, px: 'var(--sq-gutter)' } },
  Paper: { defaultProps: { radius: 'lg' } },
  Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'var(--sq-card-padding)' } },
  Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600 } },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } },
  },
};
