import { Button, Container, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { companyWorkMessages } from '../features/appointments/company-work.messages';
import { CompanyCalendar } from '../features/appointments/company/company-calendar';
import { DaysOffSettings } from '../features/appointments/days-off/days-off-settings';
import { companyProfileMessages } from '../features/companies/company-profile.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { PageHeading } from '../shared/ui/page/page-heading';

export function CompanyCalendarPage() {
  const texts = useMessages(companyWorkMessages);
  const { back } = useMessages(companyProfileMessages);
  return (
    <Container py="xl">
      <PageHeading
        title={texts.calendarTitle}
        intro={texts.calendarIntro}
        actions={
          <Button component={Link} to={paths.companyDashboard} variant="default">
            {back}
          </Button>
        }
      />
      <Stack gap="xl">
        <div>
          <CompanyCalendar />
        </div>
        <DaysOffSettings />
      </Stack>
    </Container>
  );
}
