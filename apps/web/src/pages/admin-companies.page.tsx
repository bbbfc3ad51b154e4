import { Container } from '@mantine/core';
import { CompanyList } from '../features/companies/company-list';
import { companyListMessages } from '../features/companies/company-list.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminCompaniesPage() {
  const texts = useMessages(companyListMessages);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.intro} />
      <CompanyList />
    </Container>
  );
}
