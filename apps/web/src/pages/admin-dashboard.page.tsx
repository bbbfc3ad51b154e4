import { Button, Container, Skeleton, Tabs } from '@mantine/core';
import { timing } from '@stumpquote/domain/timing';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { AdminRequests } from '../features/quote-requests/admin-requests';
import { useMessages } from '../shared/i18n/use-messages';
import { useLogout } from '../shared/session/use-logout';
import { PageHeading } from '../shared/ui/page-heading';
import { showToast } from '../shared/ui/toast';
import { adminDashboardMessages } from './admin-dashboard.messages';
import classes from './admin-dashboard.module.css';

const QuotesTable = lazy(async () => ({ default: (await import('../features/quotes/quotes-table')).QuotesTable }));
const CompaniesTable = lazy(async () => ({ default: (await import('../features/companies/companies-table')).CompaniesTable }));
const MessageLog = lazy(async () => ({ default: (await import('../features/messages/message-log')).MessageLog }));

const tabs = ['requests', 'quotes', 'companies', 'messages'] as const;
type Tab = (typeof tabs)[number];

export function AdminDashboardPage() {
  const texts = useMessages(adminDashboardMessages);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'requests';
  // Each tab keeps its filters in the address: another tab begins with an empty one.
  const open = (wanted: string | null) =>
    void navigate(wanted === null || wanted === 'requests' ? paths.adminDashboard : `${paths.adminDashboard}?tab=${wanted}`);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} documentTitle={texts.tabs[tab]} actions={<DashboardActions />} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Skeleton height={480} radius="md" />}>
          <Tabs.Panel value="requests">
            <AdminRequests />
          </Tabs.Panel>
          <Tabs.Panel value="quotes">
            <QuotesTable />
          </Tabs.Panel>
          <Tabs.Panel value="companies">
            <CompaniesTable />
          </Tabs.Panel>
          <Tabs.Panel value="messages">
            <MessageLog />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Container>
  );
}

function DashboardActions() {
  const texts = useMessages(adminDashboardMessages);
  return (
    <>
      <Button component={Link} to={paths.adminPriceBook} variant="default">
        {texts.priceBook}
      </Button>
      <LogoutButton />
    </>
  );
}

function LogoutButton() {
  const texts = useMessages(adminDashboardMessages);
  const navigate = useNavigate();
  const { logout, isLoggingOut } = useLogout({
    onDone: async () => {
      showToast({ title: texts.loggedOutTitle, description: texts.loggedOutText });
      await new Promise((resolve) => setTimeout(resolve, timing.adminLogoutRedirectDelay));
      await navigate(paths.adminLogin);
    },
    onFailed: () => showToast({ title: texts.logoutFailedTitle, description: texts.logoutFailedText, variant: 'destructive' }),
  });
  return (
    <Button variant="default" loading={isLoggingOut} onClick={logout}>
      {texts.logout}
    </Button>
  );
}
