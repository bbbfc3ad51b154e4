import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReportView } from '../features/reports/report-view';
import { reportsMessages } from '../features/reports/reports.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { PageHeading } from '../shared/ui/page/page-heading';

export function CompanyReportsPage() {
  const texts = useMessages(reportsMessages);
  return (
    <Container py="xl">
      <PageHeading
        title={texts.title}
        intro={texts.companyIntro}
        actions={
          <Button component={Link} to={paths.companyDashboard} variant="default">
            {texts.back}
          </Button>
        }
      />
      <ReportView withCompanies={false} />
    </Container>
  );
}
