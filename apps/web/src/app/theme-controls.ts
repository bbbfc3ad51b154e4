import type { MantineThemeComponents } from '@mantine/core';

// Mantine's dialogs use a <header>, which would be a second banner landmark.
const attributes = { header: { role: 'presentation' } };

/** Defaults for Mantine's controls. */
export const controlDefaults: MantineThemeComponents = {
  // Clicking outside doesn't close a dialog: it may be the second click of a double click, and would lose what was typed.
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
