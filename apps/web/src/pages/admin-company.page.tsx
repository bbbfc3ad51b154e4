import { Box, Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { companyWorkMessages } from '../features/appointments/company-work.messages';
import { CompanyCrew } from '../features/appointments/crew/company-crew';
import { companyListMessages } from '../features/companies/company-list.messages';
import { CompanyStatus } from '../features/companies/company-status';
import { EditCompany } from '../features/companies/edit-company';
import { useCompany, type Company } from '../features/companies/use-company-editing';
import { CompanyProofs } from '../features/trust/company-proofs';
import { CompanyReviews } from '../features/trust/reviews/company-reviews';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { BackLink } from '../shared/ui/page/back-link';
import { useBackUrl } from '../shared/ui/page/back-url';
import { PageHeading } from '../shared/ui/page/page-heading';
import { RecordPage, useRecordId } from '../shared/ui/page/record-page';

export function AdminCompanyPage() {
  const texts = useMessages(companyListMessages);
  return (
    <RecordPage
      query={useCompany(useRecordId())}
      texts={texts}
      otherwise={{ to: paths.adminCompanies, label: texts.backToCompanies }}
      back={<BackToCompanies />}
    >
      {(company) => <AdminCompany company={company} />}
    </RecordPage>
  );
}

function AdminCompany({ company }: { company: Company }) {
  const texts = useMessages(companyListMessages);
  const work = useMessages(companyWorkMessages);
  return (
    <Container py="lg">
      <BackToCompanies />
      <PageHeading
        title={company.name}
        intro={texts.editIntro}
        actions={
          <>
            <CompanyStatus company={company} />
            <Button component={Link} to={paths.adminCalendarOf(company.id)} variant="default">
              {work.openCalendar}
            </Button>
          </>
        }
      />
      <EditCompany key={company.updatedAt} company={company} />
      <Box mt="xl">
        <CompanyCrew companyId={company.id} />
      </Box>
      <Box mt="xl">
        <CompanyProofs companyId={company.id} />
      </Box>
      <Box mt="xl">
        <CompanyReviews companyId={company.id} companyName={company.name} mayHide />
      </Box>
    </Container>
  );
}

function BackToCompanies() {
  const texts = useMessages(companyListMessages);
  return <BackLink to={useBackUrl(paths.adminCompanies)}>{texts.backToCompanies}</BackLink>;
}
