import { notifications } from '@mantine/notifications';
import { timing } from '@stumpquote/domain/timing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { localeStore } from '../shared/i18n/locale-store';

// A busy machine may take longer than the usual second to render a large page.
configure({ asyncUtilTimeout: 10_000 });

// The delays are tested where they are defined; waiting for them here would take minutes.
Object.assign(timing, {
  adminLogoutRedirectDelay: 50,
  submitMinimumWait: 150,
  submitCompletedWait: 50,
  progressPollInterval: 200,
});

afterEach(() => {
  notifications.clean();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  localeStore.forget();
});

// Browser APIs that jsdom lacks.
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

// jsdom has no object URLs.
URL.createObjectURL ??= () => 'blob:photo';
URL.revokeObjectURL ??= () => {};

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= QuietResizeObserver;

Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// Mantine's text areas would measure themselves at each keystroke, as its build has lost its check
// for tests: a fifth of a form's test, and nothing has a size here. Without a computed style they
// don't.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : computedStyle(element, pseudo);

// Autosizing text areas measure again once fonts have loaded.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
