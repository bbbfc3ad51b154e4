import type { Locale } from '@stumpquote/domain/i18n/locale';
import { paths } from '../../shared/paths';
import { pageDescriptions } from './page-descriptions.messages';

const controls = 'src/shared/ui/mantine-control-styles.ts';

interface VisitorPage {
  path: string;
  /** The source files of the page's chunks, as in the build's manifest. */
  sources: readonly string[];
  /**
   * Query parameters that change the first screen: with one of them, only the browser renders the
   * page.
   */
  changedBy: readonly string[];
  description: keyof (typeof pageDescriptions)['en'];
}

/** Public pages without personal data: the server renders them once and caches the result. */
export const visitorPages: readonly VisitorPage[] = [
  { path: paths.home, sources: ['src/pages/home.page.tsx'], changedBy: [], description: 'home' },
  {
    path: paths.quoteForm,
    sources: [controls, 'src/pages/request-quote.page.tsx'],
    changedBy: [],
    description: 'quoteForm',
  },
  {
    path: paths.track(),
    sources: [controls, 'src/pages/track.page.tsx'],
    changedBy: ['ref', 'key'],
    description: 'track',
  },
  {
    path: paths.chat,
    sources: [controls, 'src/pages/tree-health-chat.page.tsx'],
    changedBy: [],
    description: 'chat',
  },
  {
    path: paths.auth,
    sources: [controls, 'src/pages/auth.page.tsx'],
    changedBy: ['tab'],
    description: 'auth',
  },
  {
    path: paths.forgotPassword,
    sources: [controls, 'src/pages/forgot-password.page.tsx'],
    changedBy: [],
    description: 'forgotPassword',
  },
  { path: paths.terms, sources: ['src/pages/terms.page.tsx'], changedBy: [], description: 'terms' },
  {
    path: paths.privacy,
    sources: ['src/pages/privacy.page.tsx'],
    changedBy: [],
    description: 'privacy',
  },
];

/** The description shown by search engines. */
export function pageDescription(pathname: string, locale: Locale): string {
  const page = visitorPages.find(({ path }) => path === pathname);
  return pageDescriptions[locale][page?.description ?? 'home'];
}
