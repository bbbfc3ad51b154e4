import { Button, Container, Skeleton, Tabs } from '@mantine/core';
import { timing } from '@stumpquote/domain/timing';
import { lazy, Suspense, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { AdminRequests } from '../features/quote-requests/admin-requests';
import { useMessages } from '../shared/i18n/use-messages';
import { useLogout } from '../shared/session/use-logout';
import { PageHeading } from '../shared/ui/page-heading';
import { showToast } from '../shared/ui/toast';
import { adminDashboardMessages } from './admin-dashboard.messages';
import classes from './admin-dashboard.module.css';

const QuotesTable = lazy(async () => ({ default: (await import('../features/quotes/quotes-table')).QuotesTable }));
const UsersTable = lazy(async () => ({ default: (await import('../features/users/users-table')).UsersTable }));
const SmsTemplates = lazy(async () => ({ default: (await import('../features/templates/sms-templates')).SmsTemplates }));
const EmailTemplates = lazy(async () => ({ default: (await import('../features/templates/email-templates')).EmailTemplates }));

const tabs = ['requests', 'quotes', 'users', 'sms-templates', 'email-templates'] as const;
type Tab = (typeof tabs)[number];

const panels: Record<Tab, ComponentType> = { requests: AdminRequests, quotes: QuotesTable, users: UsersTable, 'sms-templates': SmsTemplates, 'email-templates': EmailTemplates };

export function AdminDashboardPage() {
  const texts = useMessages(adminDashboardMessages);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'requests';
  // Each tab keeps its filters in the address: another tab begins with an empty one.
  const open = (wanted: string | null) =>
    void navigate(wanted === null || wanted === 'requests' ? paths.adminDashboard : `${paths.adminDashboard}?tab=${wanted}`);
  const Panel = panels[tab];
  return (
    <Container py="lg">
      <PageHeading title={texts.title} documentTitle={texts.tabs[tab]} actions={<LogoutButton />} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={<Skeleton height={480} radius="md" />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Container>
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
