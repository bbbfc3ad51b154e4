import type { Locale } from '@stumpquote/domain/i18n/locale';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PublicConfig } from '../../shared/session/use-public-config';
import type { CurrentUser } from '../../shared/session/use-current-user';
import { PageTitleContext } from '../../shared/ui/page/page-title';
import { documentOf, headOf, type Built } from './page-document';
import { Providers } from '../providers';
import { loadPageAt, routes } from '../router';
import { visitorPages } from './visitor-pages';

export { NONCE_MARK as nonceMark } from './page-document';

/** The pages that are drawn beforehand, and what in an address makes another page of them. */
export const pages = visitorPages.map(({ path, changedBy }) => ({ path, changedBy }));

interface PageQuestion extends Built {
  path: string;
  locale: Locale;
  config: PublicConfig;
  /** Where this installation is found, without a slash at the end. */
  publicUrl: string;
  /** The address names its language: search engines keep it beside the one that doesn't. */
  namesLanguage: boolean;
}

/** A visitor's page as a whole document, with marks where the nonce of each answer goes. */
export async function pageOf(question: PageQuestion): Promise<string> {
  const { path, locale, config, template } = question;
  const state = { locale, config, user: null };
  await loadPageAt(path);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  let title = '';
  const body = renderToString(
    <StrictMode>
      <PageTitleContext
        value={(said) => {
          title = said;
        }}
      >
        <Providers known={state}>
          <RouterProvider router={router} />
        </Providers>
      </PageTitleContext>
    </StrictMode>,
  );
  router.dispose();
  return documentOf({ template, state, body, head: headOf({ ...question, title }) });
}

interface ShellQuestion {
  template: string;
  locale: Locale;
  config: PublicConfig;
  user: CurrentUser | null;
}

/** The document of every other page: drawn in the browser, with what the server knows brought along. */
export function shellOf({ template, ...state }: ShellQuestion): string {
  return documentOf({ template, state, body: '', head: null });
}
