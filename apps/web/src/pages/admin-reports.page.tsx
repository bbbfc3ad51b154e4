import { Container } from '@mantine/core';
import { ReportView } from '../features/reports/report-view';
import { reportsMessages } from '../features/reports/reports.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminReportsPage() {
  const texts = useMessages(reportsMessages);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.adminIntro} />
      <ReportView withCompanies />
    </Container>
  );
}
