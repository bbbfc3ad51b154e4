import { Button, Container, Stack } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AccountInformation } from '../features/quote-requests/dashboard/account-information';
import { AnalysisStatus } from '../features/quote-requests/dashboard/analysis-status';
import { dashboardMessages } from '../features/quote-requests/dashboard/dashboard.messages';
import { MyRequestsTable } from '../features/quote-requests/dashboard/my-requests-table';
import { NewAccountNotice } from '../features/quote-requests/dashboard/new-account-notice';
import { OpenRequests } from '../features/quote-requests/dashboard/open-requests';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { useCurrentUser } from '../shared/session/use-current-user';
import { useLogoutTo } from '../shared/session/use-logout';
import { lazyModule } from '../shared/ui/lazy-module';
import { LazyPart } from '../shared/ui/lazy-part';
import { PageHeading } from '../shared/ui/page/page-heading';
import { SectionCard } from '../shared/ui/section-card';
import { WaitingPart } from '../shared/ui/waiting-part';
import classes from './dashboard.module.css';

const quoteRequestForm = lazyModule(
  async () => (await import('../composed/quote-request-form')).QuoteRequestForm,
);

export function DashboardPage() {
  const texts = useMessages(dashboardMessages);
  const { user } = useCurrentUser();
  const form = useRef<HTMLDivElement>(null);
  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  };
  return (
    <Container py="xl">
      <PageHeading
        title={texts.welcome(user?.firstName ?? '')}
        documentTitle={texts.title}
        actions={<DashboardActions />}
      />
      <NewAccountNotice />
      <OpenRequests />
      <div className={classes.columns}>
        <div className={classes.requests}>
          <SectionCard title={texts.requests}>
            <MyRequestsTable onCreate={goToForm} />
          </SectionCard>
        </div>
        <div className={classes.actions}>
          <SectionCard title={texts.quickActions}>
            <Stack gap="xs">
              <Button variant="light" onClick={goToForm}>
                {texts.newRequest}
              </Button>
              <Button component={Link} to={paths.chat} variant="default">
                {texts.chat}
              </Button>
            </Stack>
          </SectionCard>
        </div>
        <div ref={form} tabIndex={-1} id="request-quote" className={classes.form}>
          <LazyPart module={quoteRequestForm} placeholder={<WaitingPart height={480} />}>
            {(QuoteRequestForm) => <QuoteRequestForm title={texts.newRequestForm} />}
          </LazyPart>
        </div>
        <Stack gap="md" className={classes.side}>
          <SectionCard title={texts.analyses}>
            <AnalysisStatus />
          </SectionCard>
          <SectionCard title={texts.account}>
            <AccountInformation />
          </SectionCard>
        </Stack>
      </div>
    </Container>
  );
}

function DashboardActions() {
  const texts = useMessages(dashboardMessages);
  const { logout, isLoggingOut } = useLogoutTo(paths.home, texts);
  return (
    <>
      <Button component={Link} to={paths.home} variant="default">
        {texts.backHome}
      </Button>
      <Button variant="default" loading={isLoggingOut} onClick={logout}>
        {texts.logout}
      </Button>
    </>
  );
}
