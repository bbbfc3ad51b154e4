import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { PublicConfig } from '../../shared/session/use-public-config';
import type { CurrentUser } from '../../shared/session/use-current-user';

/** The id of the element in which a page brings along what the server knew when it answered. */
export const PAGE_STATE_ID = 'page-state';

/** What the server knew: the first drawing needs no call. */
export interface PageState {
  locale: Locale;
  config: PublicConfig;
  user: CurrentUser | null;
}

/** What stands in this document; null where the page comes from a server of files, as in development. */
export function pageStateOf(document: Document): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
