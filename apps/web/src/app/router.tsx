import { timing } from '@stumpquote/domain/timing';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../shared/ui/page-skeleton';
import { AdminArea } from './admin-area';
import { AdminGuard, RoleGuard, VisitorGuard } from './guards';
import { Layout } from './layout';
import { paths } from './paths';
import { RouteErrorPage } from './route-error';
import { englishOnly } from './screen-language';

const adminRequest = async () => ({ Component: (await import('../pages/admin-view-request.page')).AdminViewRequestPage });

const openRoutes: RouteObject[] = [
  { path: paths.home, lazy: async () => ({ Component: (await import('../pages/home.page')).HomePage }) },
  { path: paths.track(), lazy: async () => ({ Component: (await import('../pages/track.page')).TrackPage }) },
  { path: paths.chat, lazy: async () => ({ Component: (await import('../pages/tree-health-chat.page')).TreeHealthChatPage }) },
  { path: paths.terms, lazy: async () => ({ Component: (await import('../pages/terms.page')).TermsPage }) },
  { path: paths.privacy, lazy: async () => ({ Component: (await import('../pages/privacy.page')).PrivacyPage }) },
  { path: paths.verifyEmail, lazy: async () => ({ Component: (await import('../pages/verify-email.page')).VerifyEmailPage }) },
  { path: paths.forgotPassword, lazy: async () => ({ Component: (await import('../pages/forgot-password.page')).ForgotPasswordPage }) },
  { path: paths.resetPassword, lazy: async () => ({ Component: (await import('../pages/reset-password.page')).ResetPasswordPage }) },
  { path: paths.adminLogin, handle: englishOnly, lazy: async () => ({ Component: (await import('../pages/admin-login.page')).AdminLoginPage }) },
  { path: paths.admin, handle: englishOnly, lazy: async () => ({ Component: (await import('../pages/admin.page')).AdminPage }) },
  { path: paths.oldAdminLogin, handle: englishOnly, lazy: async () => ({ Component: (await import('../pages/old-admin-login.page')).OldAdminLoginPage }) },
];

const visitorRoutes: RouteObject[] = [
  { path: paths.auth, lazy: async () => ({ Component: (await import('../pages/auth.page')).AuthPage }) },
];

const clientRoutes: RouteObject[] = [
  { path: paths.dashboard, lazy: async () => ({ Component: (await import('../pages/dashboard.page')).DashboardPage }) },
];

const companyRoutes: RouteObject[] = [
  { path: paths.companyDashboard, lazy: async () => ({ Component: (await import('../pages/company-dashboard.page')).CompanyDashboardPage }) },
  { path: paths.companyProfile, lazy: async () => ({ Component: (await import('../pages/company-profile.page')).CompanyProfilePage }) },
  { path: paths.companyCalendar, lazy: async () => ({ Component: (await import('../pages/company-calendar.page')).CompanyCalendarPage }) },
  { path: paths.companyReports, lazy: async () => ({ Component: (await import('../pages/company-reports.page')).CompanyReportsPage }) },
  { path: paths.quoteRequest(':id'), lazy: async () => ({ Component: (await import('../pages/quote-request.page')).QuoteRequestPage }) },
];

const accountRoutes: RouteObject[] = [
  { path: paths.account, lazy: async () => ({ Component: (await import('../pages/account.page')).AccountPage }) },
];

const adminDashboardRoutes: RouteObject[] = [
  { path: paths.adminDashboard, lazy: async () => ({ Component: (await import('../pages/admin-dashboard.page')).AdminDashboardPage }) },
];

const adminAreaRoutes: RouteObject[] = [
  { path: paths.adminMessages, lazy: async () => ({ Component: (await import('../pages/admin-messages.page')).AdminMessagesPage }) },
  { path: paths.adminCompanies, lazy: async () => ({ Component: (await import('../pages/admin-companies.page')).AdminCompaniesPage }) },
  { path: paths.adminCompany(':id'), lazy: async () => ({ Component: (await import('../pages/admin-company.page')).AdminCompanyPage }) },
  { path: paths.adminPriceBook, lazy: async () => ({ Component: (await import('../pages/admin-price-book.page')).AdminPriceBookPage }) },
  { path: paths.adminReports, lazy: async () => ({ Component: (await import('../pages/admin-reports.page')).AdminReportsPage }) },
  { path: paths.adminAccuracy, lazy: async () => ({ Component: (await import('../pages/admin-accuracy.page')).AdminAccuracyPage }) },
];

const adminRoutes: RouteObject[] = [
  { path: paths.adminViewRequest(':id'), lazy: adminRequest },
  { path: paths.adminRequest(':id'), lazy: adminRequest },
  { path: paths.systemStatus, lazy: async () => ({ Component: (await import('../pages/system-status.page')).SystemStatusPage }) },
];

const notFoundRoute: RouteObject = {
  path: '*', lazy: async () => ({ Component: (await import('../pages/not-found.page')).NotFoundPage }),
};

/** Every route with the guard of section 4 before it; a page's code is fetched when it is first opened. */
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
            element: <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />,
            children: clientRoutes,
          },
          {
            element: <RoleGuard roles={['tree_company_owner']} otherwise={() => paths.home} />,
            handle: englishOnly,
            children: companyRoutes,
          },
          {
            element: <RoleGuard roles={['client', 'tree_company_owner', 'admin']} otherwise={() => paths.home} />,
            children: accountRoutes,
          },
          {
            element: <AdminGuard redirectDelayMs={timing.adminCheckRedirectDelay} />,
            handle: englishOnly,
            children: [{ element: <AdminArea />, children: adminDashboardRoutes }],
          },
          {
            element: <AdminGuard />,
            handle: englishOnly,
            children: [{ element: <AdminArea />, children: adminAreaRoutes }, ...adminRoutes],
          },
          notFoundRoute,
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
