import { Button, Container, Skeleton, Tabs } from '@mantine/core';
import { timing } from '@stumpquote/domain/timing';
import { IconPhonePlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AdminRequests } from '../features/quote-requests/list/admin-requests';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { useLogout } from '../shared/session/use-logout';
import { lazyModule, type LazyModule } from '../shared/ui/lazy-module';
import { LazyPart } from '../shared/ui/lazy-part';
import { PageHeading } from '../shared/ui/page/page-heading';
import { showToast } from '../shared/ui/toast/toast';
import { adminDashboardMessages } from './admin-dashboard.messages';
import classes from './admin-dashboard.module.css';

const tabs = ['requests', 'quotes', 'users', 'sms-templates', 'email-templates'] as const;
type Tab = (typeof tabs)[number];

const panels: Record<Exclude<Tab, 'requests'>, LazyModule<ComponentType>> = {
  quotes: lazyModule(async () => (await import('../features/quotes/list/quote-list')).QuoteList),
  users: lazyModule(async () => (await import('../features/users/user-list')).UserList),
  'sms-templates': lazyModule(
    async () => (await import('../features/templates/sms-templates')).SmsTemplates,
  ),
  'email-templates': lazyModule(
    async () => (await import('../features/templates/email-templates')).EmailTemplates,
  ),
};

export function AdminDashboardPage() {
  const texts = useMessages(adminDashboardMessages);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'requests';
  // Each tab keeps its filters in the URL, so switching tabs clears them.
  const open = (nextTab: string | null) =>
    void navigate(
      nextTab === null || nextTab === 'requests'
        ? paths.adminDashboard
        : `${paths.adminDashboard}?tab=${nextTab}`,
    );
  return (
    <Container py="lg">
      <PageHeading
        title={texts.title}
        documentTitle={texts.tabs[tab]}
        actions={
          <>
            <NewRequestButton />
            <LogoutButton />
          </>
        }
      />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'requests' ? (
            <AdminRequests />
          ) : (
            <LazyPart
              key={tab}
              module={panels[tab]}
              placeholder={<Skeleton height={480} radius="md" />}
            >
              {(Panel) => <Panel />}
            </LazyPart>
          )}
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}

function NewRequestButton() {
  const texts = useMessages(adminDashboardMessages);
  return (
    <Button
      component={Link}
      to={paths.adminNewRequest}
      leftSection={<IconPhonePlus size={20} aria-hidden />}
    >
      {texts.newRequest}
    </Button>
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
    onFailed: () =>
      showToast({
        title: texts.logoutFailedTitle,
        description: texts.logoutFailedText,
        variant: 'destructive',
      }),
  });
  return (
    <Button variant="default" loading={isLoggingOut} onClick={logout}>
      {texts.logout}
    </Button>
  );
}
