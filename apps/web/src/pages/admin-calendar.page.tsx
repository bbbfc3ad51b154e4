import { Alert, Button, Card, Container, NativeSelect, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { companyWorkMessages } from '../features/appointments/company-work.messages';
import { CompanyCalendar } from '../features/appointments/company/company-calendar';
import { TaskList } from '../features/appointments/company/task-list';
import { useCalendarCompanies } from '../features/appointments/company/use-company-work';
import { DaysOffSettings } from '../features/appointments/days-off/days-off-settings';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import classes from './admin-calendar.module.css';

/** Each company's calendar, tasks, and days off, one company at a time. */
export function AdminCalendarPage() {
  const texts = useMessages(companyWorkMessages);
  const { companies, isFailed, retry } = useCalendarCompanies();
  const [params, setParams] = useSearchParams();
  if (companies === null && !isFailed) return <PageSkeleton />;
  const chosen =
    companies?.find(({ id }) => String(id) === params.get('company')) ?? companies?.[0];
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set('company', id);
        return before;
      },
      { replace: true },
    );
  return (
    <Container py="lg">
      <PageHeading
        title={texts.calendarTitle}
        intro={texts.officeIntro}
        actions={
          chosen && (
            <Button component={Link} to={paths.adminCompany(chosen.id)} variant="default">
              {texts.editCompany}
            </Button>
          )
        }
      />
      {companies === null && (
        <Alert color="red" role="alert" title={texts.companiesFailed}>
          <Button variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {companies?.length === 0 && <p>{texts.noCompanies}</p>}
      {companies && companies.length > 1 && chosen && (
        <NativeSelect
          label={texts.calendarOf}
          value={String(chosen.id)}
          onChange={(event) => choose(event.currentTarget.value)}
          maw="28rem"
          mb="lg"
          data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {chosen && <CalendarOf key={chosen.id} companyId={chosen.id} />}
    </Container>
  );
}

function CalendarOf({ companyId }: { companyId: number }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <Stack gap="lg">
      <div>
        <CompanyCalendar companyId={companyId} requestPath={paths.adminViewRequest} />
      </div>
      <div className={classes.columns}>
        <Card component="section">
          <Title order={2} size="h3" mb="sm">
            {texts.tasksTitle}
          </Title>
          <TaskList
            companyId={companyId}
            requestPath={paths.adminViewRequest}
            empty={texts.officeNoTasks}
          />
        </Card>
        <DaysOffSettings companyId={companyId} />
      </div>
    </Stack>
  );
}
