import { Button, Card, Container, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companyWorkMessages } from '../features/appointments/company-work.messages';
import { NextAppointments } from '../features/appointments/company/next-appointments';
import { TaskList } from '../features/appointments/company/task-list';
import { useAccountLogout } from '../features/auth/account/use-account';
import { AssignedRequests } from '../features/companies/assigned-requests';
import { CompanyCounts } from '../features/companies/company-counts';
import { companyDashboardMessages } from '../features/companies/company-dashboard.messages';
import { CompanyLoadFailure } from '../features/companies/company-load-failure';
import { CompanySettingsCard } from '../features/companies/company-settings-card';
import { UnapprovedNotice } from '../features/companies/unapproved-notice';
import { useMyCompany, type MyCompany } from '../features/companies/use-my-company';
import { ProofsNotice } from '../features/trust/proofs-notice';
import { ReviewsNotice } from '../features/trust/reviews/reviews-notice';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { useCurrentUser } from '../shared/session/use-current-user';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import classes from './company-dashboard.module.css';

export function CompanyDashboardPage() {
  const query = useMyCompany();
  const texts = useMessages(companyDashboardMessages);
  const { user } = useCurrentUser();
  if (query.isPending) return <PageSkeleton />;
  return (
    <Container py="xl">
      <PageHeading
        title={query.data?.name ?? texts.title}
        documentTitle={texts.title}
        intro={texts.welcome(user?.firstName ?? '')}
        actions={<DashboardActions />}
      />
      {query.data ? <Dashboard company={query.data} /> : <CompanyLoadFailure />}
    </Container>
  );
}

function Dashboard({ company }: { company: MyCompany }) {
  const texts = useMessages(companyDashboardMessages);
  const work = useMessages(companyWorkMessages);
  return (
    <>
      <UnapprovedNotice company={company} />
      <ProofsNotice />
      <ReviewsNotice />
      <CompanyCounts />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title={work.tasksTitle}>
            <TaskList />
          </Section>
          <Section title={texts.recent} isLater>
            <AssignedRequests />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title={work.nextTitle}>
            <NextAppointments />
          </Section>
          <div className={classes.later}>
            <CompanySettingsCard company={company} />
          </div>
        </div>
      </div>
    </>
  );
}

function DashboardActions() {
  const texts = useMessages(companyDashboardMessages);
  const { logout, isLoggingOut } = useAccountLogout(texts);
  return (
    <>
      <Button component={Link} to={paths.companyCalendar}>
        {texts.calendar}
      </Button>
      <Button component={Link} to={paths.companyReports} variant="default">
        {texts.reports}
      </Button>
      <Button variant="default" loading={isLoggingOut} onClick={logout}>
        {texts.logout}
      </Button>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Below the next tasks on phones, in the first column elsewhere. */
  isLater?: boolean;
  children: ReactNode;
}

function Section({ title, isLater = false, children }: SectionProps) {
  return (
    <Card component="section" {...(isLater ? { className: classes.later } : {})}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}
