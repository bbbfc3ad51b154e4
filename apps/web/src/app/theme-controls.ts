import type { MantineThemeComponents } from '@mantine/core';

/** A dialog starts on its heading unless it chose something else: its first button is Close. */
function startOnHeading(heading: HTMLElement | null): void {
  if (heading?.closest('[role="dialog"]')?.querySelector('[data-autofocus]') === null)
    heading.dataset['autofocus'] = '';
}

const attributes = {
  // Mantine's dialogs use a <header>, which would be a second banner landmark.
  header: { role: 'presentation' },
  title: { tabIndex: -1, ref: startOnHeading },
};

/** Defaults for Mantine's controls. */
export const controlDefaults: MantineThemeComponents = {
  // Clicking outside doesn't close a dialog: it may be the second click of a double click, and
  // would lose what was typed.
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
