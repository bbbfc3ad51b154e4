import { timing } from '@stumpquote/domain/timing';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { randomKey } from '../shared/session/random-key';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import { AdminGuard, RoleGuard, VisitorGuard } from './guards';
import { Layout } from './frame/layout';
import { paths } from '../shared/paths';
import { RouteErrorPage } from './route-error';
import { englishOnly } from './screen-language';

/** A page's module exports the page alone. */
type PageModule = Record<string, ComponentType>;

async function componentOf(load: () => Promise<PageModule>) {
  const [Component] = Object.values(await load());
  return { Component: Component ?? null };
}

/** Styles of forms, tables, and dialogs load with the first page that has one. */
const withControls = (load: () => Promise<PageModule>) => async () => {
  const [page] = await Promise.all([
    componentOf(load),
    import('../shared/ui/mantine-control-styles'),
  ]);
  return page;
};

const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: withControls(load),
});

const pageWithoutControls = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: () => componentOf(load),
});

const adminRequest = () => import('../pages/admin-view-request.page');

const openRoutes: RouteObject[] = [
  pageWithoutControls(paths.home, () => import('../pages/home.page')),
  page(paths.track(), () => import('../pages/track.page')),
  page(paths.chat, () => import('../pages/tree-health-chat.page')),
  pageWithoutControls(paths.terms, () => import('../pages/terms.page')),
  pageWithoutControls(paths.privacy, () => import('../pages/privacy.page')),
  page(paths.verifyEmail, () => import('../pages/verify-email.page')),
  page(paths.forgotPassword, () => import('../pages/forgot-password.page')),
  page(paths.resetPassword, () => import('../pages/reset-password.page')),
  {
    handle: englishOnly,
    children: [
      page(paths.adminLogin, () => import('../pages/admin-login.page')),
      page(paths.admin, () => import('../pages/admin.page')),
      page(paths.oldAdminLogin, () => import('../pages/old-admin-login.page')),
    ],
  },
];

const companyRoutes: RouteObject[] = [
  page(paths.companyDashboard, () => import('../pages/company-dashboard.page')),
  page(paths.companyProfile, () => import('../pages/company-profile.page')),
  page(paths.companyCalendar, () => import('../pages/company-calendar.page')),
  page(paths.companyReports, () => import('../pages/company-reports.page')),
  page(paths.quoteRequest(':id'), () => import('../pages/company-view-request.page')),
];

const adminAreaRoutes: RouteObject[] = [
  page(paths.adminNewRequest, () => import('../pages/admin-new-request.page')),
  page(paths.adminMessages, () => import('../pages/admin-messages.page')),
  page(paths.adminCompanies, () => import('../pages/admin-companies.page')),
  page(paths.adminCompany(':id'), () => import('../pages/admin-company.page')),
  page(paths.adminCalendar, () => import('../pages/admin-calendar.page')),
  page(paths.adminPriceBook, () => import('../pages/admin-price-book.page')),
  page(paths.adminReports, () => import('../pages/admin-reports.page')),
  page(paths.adminAccuracy, () => import('../pages/admin-accuracy.page')),
  page(paths.adminAudit, () => import('../pages/admin-audit.page')),
];

const adminRoutes: RouteObject[] = [
  page(paths.adminViewRequest(':id'), adminRequest),
  page(paths.adminRequest(':id'), adminRequest),
  page(paths.systemStatus, () => import('../pages/system-status.page')),
];

const adminArea = withControls(() => import('./frame/admin-area'));

/** Every route behind its guard. A page's code is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        errorElement: <RouteErrorPage />,
        children: [
          ...openRoutes,
          {
            element: <VisitorGuard />,
            children: [page(paths.auth, () => import('../pages/auth.page'))],
          },
          {
            element: (
              <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />
            ),
            children: [page(paths.dashboard, () => import('../pages/dashboard.page'))],
          },
          {
            element: <RoleGuard roles={['tree_company_owner']} otherwise={() => paths.home} />,
            handle: englishOnly,
            children: companyRoutes,
          },
          {
            element: (
              <RoleGuard
                roles={['client', 'tree_company_owner', 'admin']}
                otherwise={() => paths.home}
              />
            ),
            children: [page(paths.account, () => import('../pages/account.page'))],
          },
          {
            element: <AdminGuard redirectDelayMs={timing.adminCheckRedirectDelay} />,
            handle: englishOnly,
            children: [
              {
                lazy: adminArea,
                children: [
                  page(paths.adminDashboard, () => import('../pages/admin-dashboard.page')),
                ],
              },
            ],
          },
          {
            element: <AdminGuard />,
            handle: englishOnly,
            children: [{ lazy: adminArea, children: adminAreaRoutes }, ...adminRoutes],
          },
          page('*', () => import('../pages/not-found.page')),
        ],
      },
    ],
  },
];

/** Preloads the page at a path, so the router renders it without a placeholder. */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

interface EntryState {
  key?: string;
  idx?: number;
}

/**
 * The router's history entries have a key, for the scroll position, and an index, for asking before a form is left. The browser's
 * own lack both: a document's first entry, a typed `#request-quote`, the skip link. Call before the router listens.
 */
function completeHistoryEntries(): { follow: () => void } {
  const current = () => window.history.state as EntryState | null;
  const complete = (state: EntryState) =>
    window.history.replaceState({ key: randomKey(), ...state }, '');
  complete({ ...current() });
  let index = 0;
  window.addEventListener('popstate', () => {
    if (current()?.idx === undefined) complete({ ...current(), idx: index + 1 });
  });
  return { follow: () => (index = current()?.idx ?? index) };
}

/** A server-rendered page keeps the position its reader has scrolled to. */
export function createRouter({ isServerRendered }: { isServerRendered: boolean }) {
  const { follow } = completeHistoryEntries();
  const router = createBrowserRouter(
    routes,
    isServerRendered ? { hydrationData: { loaderData: {} } } : {},
  );
  router.subscribe(follow);
  return router;
}
