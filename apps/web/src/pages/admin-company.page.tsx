import { Button, Container } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../shared/paths';
import { companyWorkMessages } from '../features/appointments/company-work.messages';
import { companyListMessages } from '../features/companies/company-list.messages';
import { CompanyStatus } from '../features/companies/company-status';
import { EditCompany } from '../features/companies/edit-company';
import { useCompany } from '../features/companies/use-company-editing';
import { useMessages } from '../shared/i18n/use-messages';
import { BackLink } from '../shared/ui/page/back-link';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';
import { useBackUrl } from '../shared/ui/page/back-url';
import { RecordFailure, RecordMissing } from '../shared/ui/page/record-page-states';

export function AdminCompanyPage() {
  const texts = useMessages(companyListMessages);
  const work = useMessages(companyWorkMessages);
  const { id = '' } = useParams();
  const { company, isMissing, error, retry } = useCompany(/^\d{1,9}$/.test(id) ? Number(id) : null);
  if (isMissing)
    return (
      <RecordMissing
        title={texts.notFound}
        text={texts.notFoundText}
        to={paths.adminCompanies}
        label={texts.backToCompanies}
      />
    );
  if (!company)
    return error ? (
      <RecordFailure texts={texts} error={error} onRetry={retry} back={<BackToCompanies />} />
    ) : (
      <PageSkeleton />
    );
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
    </Container>
  );
}

function BackToCompanies() {
  const texts = useMessages(companyListMessages);
  return <BackLink to={useBackUrl(paths.adminCompanies)}>{texts.backToCompanies}</BackLink>;
}
