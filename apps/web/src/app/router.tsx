import { timing } from '@stumpquote/domain/timing';
import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../shared/ui/page-skeleton';
import { AdminGuard, RoleGuard, VisitorGuard } from './guards';
import { Layout } from './layout';
import { lazyPage, pageExists } from './lazy-page';
import { paths } from './paths';
import { RouteErrorPage } from './route-error';

function page(path: string, file: string, name: string): RouteObject[] {
  return pageExists(file) ? [{ path, lazy: lazyPage(file, name) }] : [];
}

const openRoutes: RouteObject[] = [
  ...page(paths.home, 'home', 'HomePage'),
  ...page(paths.track(), 'track', 'TrackPage'),
  ...page(paths.chat, 'tree-health-chat', 'TreeHealthChatPage'),
  ...page(paths.terms, 'terms', 'TermsPage'),
  ...page(paths.privacy, 'privacy', 'PrivacyPage'),
  ...page(paths.verifyEmail, 'verify-email', 'VerifyEmailPage'),
  ...page(paths.forgotPassword, 'forgot-password', 'ForgotPasswordPage'),
  ...page(paths.resetPassword, 'reset-password', 'ResetPasswordPage'),
  ...page(paths.adminLogin, 'admin-login', 'AdminLoginPage'),
  ...page(paths.admin, 'admin', 'AdminPage'),
  ...page(paths.oldAdminLogin, 'old-admin-login', 'OldAdminLoginPage'),
];

const clientRoutes = page(paths.dashboard, 'dashboard', 'DashboardPage');

const companyRoutes = [
  ...page(paths.companyDashboard, 'company-dashboard', 'CompanyDashboardPage'),
  ...page(paths.companyProfile, 'company-profile', 'CompanyProfilePage'),
  ...page(paths.companyCalendar, 'company-calendar', 'CompanyCalendarPage'),
  ...page(paths.quoteRequest(':id'), 'quote-request', 'QuoteRequestPage'),
];

const adminRoutes = [
  ...page(paths.adminViewRequest(':id'), 'admin-view-request', 'AdminViewRequestPage'),
  ...page(paths.adminRequest(':id'), 'admin-view-request', 'AdminViewRequestPage'),
  ...page(paths.adminMessages, 'admin-messages', 'AdminMessagesPage'),
  ...page(paths.adminCompanies, 'admin-companies', 'AdminCompaniesPage'),
  ...page(paths.systemStatus, 'system-status', 'SystemStatusPage'),
];

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
          { element: <VisitorGuard />, children: page(paths.auth, 'auth', 'AuthPage') },
          {
            element: <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />,
            children: clientRoutes,
          },
          { element: <RoleGuard roles={['tree_company_owner']} otherwise={() => paths.home} />, children: companyRoutes },
          {
            element: <RoleGuard roles={['client', 'tree_company_owner', 'admin']} otherwise={() => paths.home} />,
            children: page(paths.account, 'account', 'AccountPage'),
          },
          {
            element: <AdminGuard redirectDelayMs={timing.adminCheckRedirectDelay} />,
            children: page(paths.adminDashboard, 'admin-dashboard', 'AdminDashboardPage'),
          },
          { element: <AdminGuard />, children: adminRoutes },
          ...page('*', 'not-found', 'NotFoundPage'),
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
