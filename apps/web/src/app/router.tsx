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

/** Styles of forms, tables, and dialogs load with the first page that has one. */
const withControls = (load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), import('../shared/ui/mantine-control-styles')]);
  return { Component };
};

const adminRequest = withControls(
  async () => (await import('../pages/admin-view-request.page')).AdminViewRequestPage,
);

const openRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('../pages/home.page')).HomePage }),
  },
  {
    path: paths.track(),
    lazy: withControls(async () => (await import('../pages/track.page')).TrackPage),
  },
  {
    path: paths.chat,
    lazy: withControls(
      async () => (await import('../pages/tree-health-chat.page')).TreeHealthChatPage,
    ),
  },
  {
    path: paths.terms,
    lazy: async () => ({ Component: (await import('../pages/terms.page')).TermsPage }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('../pages/privacy.page')).PrivacyPage }),
  },
  {
    path: paths.verifyEmail,
    lazy: withControls(async () => (await import('../pages/verify-email.page')).VerifyEmailPage),
  },
  {
    path: paths.forgotPassword,
    lazy: withControls(
      async () => (await import('../pages/forgot-password.page')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword,
    lazy: withControls(
      async () => (await import('../pages/reset-password.page')).ResetPasswordPage,
    ),
  },
  {
    path: paths.adminLogin,
    handle: englishOnly,
    lazy: withControls(async () => (await import('../pages/admin-login.page')).AdminLoginPage),
  },
  {
    path: paths.admin,
    handle: englishOnly,
    lazy: withControls(async () => (await import('../pages/admin.page')).AdminPage),
  },
  {
    path: paths.oldAdminLogin,
    handle: englishOnly,
    lazy: withControls(
      async () => (await import('../pages/old-admin-login.page')).OldAdminLoginPage,
    ),
  },
];

const visitorRoutes: RouteObject[] = [
  {
    path: paths.auth,
    lazy: withControls(async () => (await import('../pages/auth.page')).AuthPage),
  },
];

const clientRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: withControls(async () => (await import('../pages/dashboard.page')).DashboardPage),
  },
];

const companyRoutes: RouteObject[] = [
  {
    path: paths.companyDashboard,
    lazy: withControls(
      async () => (await import('../pages/company-dashboard.page')).CompanyDashboardPage,
    ),
  },
  {
    path: paths.companyProfile,
    lazy: withControls(
      async () => (await import('../pages/company-profile.page')).CompanyProfilePage,
    ),
  },
  {
    path: paths.companyCalendar,
    lazy: withControls(
      async () => (await import('../pages/company-calendar.page')).CompanyCalendarPage,
    ),
  },
  {
    path: paths.companyReports,
    lazy: withControls(
      async () => (await import('../pages/company-reports.page')).CompanyReportsPage,
    ),
  },
  {
    path: paths.quoteRequest(':id'),
    lazy: withControls(
      async () => (await import('../pages/company-view-request.page')).CompanyViewRequestPage,
    ),
  },
];

const accountRoutes: RouteObject[] = [
  {
    path: paths.account,
    lazy: withControls(async () => (await import('../pages/account.page')).AccountPage),
  },
];

const adminDashboardRoutes: RouteObject[] = [
  {
    path: paths.adminDashboard,
    lazy: withControls(
      async () => (await import('../pages/admin-dashboard.page')).AdminDashboardPage,
    ),
  },
];

const adminAreaRoutes: RouteObject[] = [
  {
    path: paths.adminNewRequest,
    lazy: withControls(
      async () => (await import('../pages/admin-new-request.page')).AdminNewRequestPage,
    ),
  },
  {
    path: paths.adminMessages,
    lazy: withControls(
      async () => (await import('../pages/admin-messages.page')).AdminMessagesPage,
    ),
  },
  {
    path: paths.adminCompanies,
    lazy: withControls(
      async () => (await import('../pages/admin-companies.page')).AdminCompaniesPage,
    ),
  },
  {
    path: paths.adminCompany(':id'),
    lazy: withControls(async () => (await import('../pages/admin-company.page')).AdminCompanyPage),
  },
  {
    path: paths.adminCalendar,
    lazy: withControls(
      async () => (await import('../pages/admin-calendar.page')).AdminCalendarPage,
    ),
  },
  {
    path: paths.adminPriceBook,
    lazy: withControls(
      async () => (await import('../pages/admin-price-book.page')).AdminPriceBookPage,
    ),
  },
  {
    path: paths.adminReports,
    lazy: withControls(async () => (await import('../pages/admin-reports.page')).AdminReportsPage),
  },
  {
    path: paths.adminAccuracy,
    lazy: withControls(
      async () => (await import('../pages/admin-accuracy.page')).AdminAccuracyPage,
    ),
  },
  {
    path: paths.adminAudit,
    lazy: withControls(async () => (await import('../pages/admin-audit.page')).AdminAuditPage),
  },
];

const adminRoutes: RouteObject[] = [
  { path: paths.adminViewRequest(':id'), lazy: adminRequest },
  { path: paths.adminRequest(':id'), lazy: adminRequest },
  {
    path: paths.systemStatus,
    lazy: withControls(async () => (await import('../pages/system-status.page')).SystemStatusPage),
  },
];

const notFoundRoute: RouteObject = {
  path: '*',
  lazy: withControls(async () => (await import('../pages/not-found.page')).NotFoundPage),
};

const adminArea = withControls(async () => (await import('./frame/admin-area')).AdminArea);

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
          { element: <VisitorGuard />, children: visitorRoutes },
          {
            element: (
              <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />
            ),
            children: clientRoutes,
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
            children: accountRoutes,
          },
          {
            element: <AdminGuard redirectDelayMs={timing.adminCheckRedirectDelay} />,
            handle: englishOnly,
            children: [{ lazy: adminArea, children: adminDashboardRoutes }],
          },
          {
            element: <AdminGuard />,
            handle: englishOnly,
            children: [{ lazy: adminArea, children: adminAreaRoutes }, ...adminRoutes],
          },
          notFoundRoute,
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

/**
 * Gives a document's first history entry a key, like all later ones. Without it, all documents of a tab share one stored scroll
 * position, and a link to `/#request-quote` stayed where another page had been left.
 */
function nameFirstPlace(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key === undefined) window.history.replaceState({ ...state, key: randomKey() }, '');
}

/** A server-rendered page keeps the position its reader has scrolled to. */
export function createRouter({ isServerRendered }: { isServerRendered: boolean }) {
  nameFirstPlace();
  return createBrowserRouter(routes, isServerRendered ? { hydrationData: { loaderData: {} } } : {});
}
