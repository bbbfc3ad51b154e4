import type { Locale } from '@stumpquote/domain/i18n/locale';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CurrentUser } from '../../shared/session/use-current-user';
import type { PublicConfig } from '../../shared/session/use-public-config';
import { PageTitleContext } from '../../shared/ui/page/page-title';
import { Providers } from '../providers';
import { loadPageAt, routes } from '../router';
import { documentOf, headOf, type Built } from './page-document';
import { visitorPages } from './visitor-pages';

export { NONCE_MARK as nonceMark } from './page-document';

/** The prerendered pages, and the query parameters that rule prerendering out. */
export const pages = visitorPages.map(({ path, changedBy }) => ({ path, changedBy }));

interface PageOptions extends Built {
  path: string;
  locale: Locale;
  config: PublicConfig;
  /** This installation's URL, without a trailing slash. */
  publicUrl: string;
  /** Whether the URL has a `lang` parameter: search engines index it separately. */
  namesLanguage: boolean;
}

/** Renders a visitor's page as a document, with placeholders for the response's nonce. */
export async function pageOf(options: PageOptions): Promise<string> {
  const { path, locale, config, template } = options;
  const state = { locale, config, user: null };
  await loadPageAt(path);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  let title = '';
  const body = renderToString(
    <StrictMode>
      <PageTitleContext
        value={(pageTitle) => {
          title = pageTitle;
        }}
      >
        <Providers initialState={state}>
          <RouterProvider router={router} />
        </Providers>
      </PageTitleContext>
    </StrictMode>,
  );
  router.dispose();
  return documentOf({ template, state, body, head: headOf({ ...options, title }) });
}

interface ShellOptions {
  template: string;
  locale: Locale;
  config: PublicConfig;
  user: CurrentUser | null;
}

/** The document of all other pages: rendered in the browser, with the server's state embedded. */
export function shellOf({ template, ...state }: ShellOptions): string {
  return documentOf({ template, state, body: '', head: null });
}
