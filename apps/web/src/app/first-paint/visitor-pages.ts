import type { Locale } from '@stumpquote/domain/i18n/locale';
import { pageDescriptions } from './page-descriptions.messages';
import { paths } from '../../shared/paths';

const controls = 'src/shared/ui/mantine-control-styles.ts';

interface VisitorPage {
  path: string;
  /** The sources of the page's chunks, as the build's manifest names them. */
  sources: readonly string[];
  /** What in the address makes another first screen of it: such an address is drawn in the browser alone. */
  changedBy: readonly string[];
  description: keyof (typeof pageDescriptions)['en'];
}

/** The pages that anyone may open without data of their own: the server draws them once and hands them out finished. */
export const visitorPages: readonly VisitorPage[] = [
  { path: paths.home, sources: ['src/pages/home.page.tsx'], changedBy: [], description: 'home' },
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

/** What search engines show under the title of the page at an address. */
export function pageDescription(pathname: string, locale: Locale): string {
  const page = visitorPages.find(({ path }) => path === pathname);
  return pageDescriptions[locale][page?.description ?? 'home'];
}
