import { Container } from '@mantine/core';
import { CompaniesTable } from '../features/companies/companies-table';
import { companiesTableMessages } from '../features/companies/companies-table.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminCompaniesPage() {
  const texts = useMessages(companiesTableMessages);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.intro} />
      <CompaniesTable />
    </Container>
  );
}
