import { Box, Container } from '@mantine/core';
import { CompanyCrew } from '../features/appointments/crew/company-crew';
import { CompanyLoadFailure } from '../features/companies/company-load-failure';
import { companyProfileMessages } from '../features/companies/company-profile.messages';
import { OwnProfile } from '../features/companies/own-profile';
import { UnapprovedNotice } from '../features/companies/unapproved-notice';
import { useMyCompany } from '../features/companies/use-my-company';
import { CompanyProofs } from '../features/trust/company-proofs';
import { CompanyReviews } from '../features/trust/reviews/company-reviews';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';

export function CompanyProfilePage() {
  const texts = useMessages(companyProfileMessages);
  const query = useMyCompany();
  if (query.isPending) return <PageSkeleton />;
  return (
    <Container py="xl">
      <PageHeading title={texts.title} intro={texts.intro} />
      {query.data ? (
        <>
          <UnapprovedNotice company={query.data} />
          <OwnProfile company={query.data} />
          <Box mt="xl">
            <CompanyCrew />
          </Box>
          <Box mt="xl">
            <CompanyProofs />
          </Box>
          <Box mt="xl">
            <CompanyReviews companyName={query.data.name} />
          </Box>
        </>
      ) : (
        <CompanyLoadFailure />
      )}
    </Container>
  );
}
