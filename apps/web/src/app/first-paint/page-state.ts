import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { CurrentUser } from '../../shared/session/use-current-user';
import type { PublicConfig } from '../../shared/session/use-public-config';

/** The id of the script element with the page state. */
export const PAGE_STATE_ID = 'page-state';

/** State embedded by the server, so that the first render needs no request. */
export interface PageState {
  locale: Locale;
  config: PublicConfig;
  user: CurrentUser | null;
}

/** Parses the embedded state; null if there is none, as with Vite's development server. */
export function pageStateOf(document: Document): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
