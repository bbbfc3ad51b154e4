import { timing } from '@stumpquote/domain/timing';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import { browserRouter } from './browser-router';
import { Layout } from './frame/layout';
import { AdminGuard, RoleGuard, VisitorGuard } from './guards';
import { RouteErrorPage } from './route-error';
import { englishOnly } from './screen-language';

type LoadPage = () => Promise<ComponentType>;

/** Styles of forms, tables, and dialogs load with the first page that has one. */
const withControls = (load: LoadPage) => async () => {
  const [Component] = await Promise.all([load(), import('../shared/ui/mantine-control-styles')]);
  return { Component };
};

const page = (path: string, load: LoadPage): RouteObject => ({ path, lazy: withControls(load) });

const pageWithoutControls = (path: string, load: LoadPage): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const adminRequest = async () =>
  (await import('../pages/admin-view-request.page')).AdminViewRequestPage;

const openRoutes: RouteObject[] = [
  pageWithoutControls(paths.home, async () => (await import('../pages/home.page')).HomePage),
  page(paths.quoteForm, async () => (await import('../pages/request-quote.page')).RequestQuotePage),
  page(paths.track(), async () => (await import('../pages/track.page')).TrackPage),
  page(paths.chat, async () => (await import('../pages/tree-health-chat.page')).TreeHealthChatPage),
  pageWithoutControls(paths.terms, async () => (await import('../pages/terms.page')).TermsPage),
  pageWithoutControls(
    paths.privacy,
    async () => (await import('../pages/privacy.page')).PrivacyPage,
  ),
  page(paths.verifyEmail, async () => (await import('../pages/verify-email.page')).VerifyEmailPage),
  page(
    paths.forgotPassword,
    async () => (await import('../pages/forgot-password.page')).ForgotPasswordPage,
  ),
  page(
    paths.resetPassword,
    async () => (await import('../pages/reset-password.page')).ResetPasswordPage,
  ),
  {
    handle: englishOnly,
    children: [
      page(
        paths.adminLogin,
        async () => (await import('../pages/admin-login.page')).AdminLoginPage,
      ),
      page(paths.admin, async () => (await import('../pages/admin.page')).AdminPage),
      page(
        paths.oldAdminLogin,
        async () => (await import('../pages/old-admin-login.page')).OldAdminLoginPage,
      ),
    ],
  },
];

const companyRoutes: RouteObject[] = [
  page(
    paths.companyDashboard,
    async () => (await import('../pages/company-dashboard.page')).CompanyDashboardPage,
  ),
  page(
    paths.companyProfile,
    async () => (await import('../pages/company-profile.page')).CompanyProfilePage,
  ),
  page(
    paths.companyCalendar,
    async () => (await import('../pages/company-calendar.page')).CompanyCalendarPage,
  ),
  page(
    paths.companyReports,
    async () => (await import('../pages/company-reports.page')).CompanyReportsPage,
  ),
  page(
    paths.quoteRequest(':id'),
    async () => (await import('../pages/company-view-request.page')).CompanyViewRequestPage,
  ),
];

const adminAreaRoutes: RouteObject[] = [
  page(
    paths.adminNewRequest,
    async () => (await import('../pages/admin-new-request.page')).AdminNewRequestPage,
  ),
  page(
    paths.adminMessages,
    async () => (await import('../pages/admin-messages.page')).AdminMessagesPage,
  ),
  page(
    paths.adminCompanies,
    async () => (await import('../pages/admin-companies.page')).AdminCompaniesPage,
  ),
  page(
    paths.adminCompany(':id'),
    async () => (await import('../pages/admin-company.page')).AdminCompanyPage,
  ),
  page(
    paths.adminCalendar,
    async () => (await import('../pages/admin-calendar.page')).AdminCalendarPage,
  ),
  page(
    paths.adminPriceBook,
    async () => (await import('../pages/admin-price-book.page')).AdminPriceBookPage,
  ),
  page(
    paths.adminReports,
    async () => (await import('../pages/admin-reports.page')).AdminReportsPage,
  ),
  page(
    paths.adminAccuracy,
    async () => (await import('../pages/admin-accuracy.page')).AdminAccuracyPage,
  ),
  page(paths.adminAudit, async () => (await import('../pages/admin-audit.page')).AdminAuditPage),
];

const adminRoutes: RouteObject[] = [
  page(paths.adminViewRequest(':id'), adminRequest),
  page(paths.adminRequest(':id'), adminRequest),
  page(
    paths.systemStatus,
    async () => (await import('../pages/system-status.page')).SystemStatusPage,
  ),
];

const staffArea = withControls(async () => (await import('./frame/staff-area')).StaffArea);

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
          {
            element: <VisitorGuard />,
            children: [page(paths.auth, async () => (await import('../pages/auth.page')).AuthPage)],
          },
          {
            element: (
              <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />
            ),
            children: [
              page(
                paths.dashboard,
                async () => (await import('../pages/dashboard.page')).DashboardPage,
              ),
              page(
                paths.deleteAccount,
                async () => (await import('../pages/delete-account.page')).DeleteAccountPage,
              ),
            ],
          },
          {
            element: <RoleGuard roles={['tree_company_owner']} otherwise={() => paths.home} />,
            handle: englishOnly,
            children: [{ lazy: staffArea, children: companyRoutes }],
          },
          {
            element: (
              <RoleGuard
                roles={['client', 'tree_company_owner', 'admin']}
                otherwise={() => paths.home}
              />
            ),
            children: [
              page(paths.account, async () => (await import('../pages/account.page')).AccountPage),
            ],
          },
          {
            element: <AdminGuard redirectDelayMs={timing.adminCheckRedirectDelay} />,
            handle: englishOnly,
            children: [
              {
                lazy: adminArea,
                children: [
                  page(
                    paths.adminDashboard,
                    async () => (await import('../pages/admin-dashboard.page')).AdminDashboardPage,
                  ),
                ],
              },
            ],
          },
          {
            element: <AdminGuard />,
            handle: englishOnly,
            children: [
              { lazy: adminArea, children: adminAreaRoutes },
              { lazy: staffArea, children: adminRoutes },
            ],
          },
          page('*', async () => (await import('../pages/not-found.page')).NotFoundPage),
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

/** A server-rendered page keeps the position its reader has scrolled to. */
export const createRouter = ({ isServerRendered }: { isServerRendered: boolean }) =>
  browserRouter(routes, isServerRendered ? { hydrationData: { loaderData: {} } } : {});
