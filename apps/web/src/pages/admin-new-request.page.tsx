import { Container } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { OfficeRequestForm } from '../features/quote-requests/office/office-request-form';
import { officeRequestMessages } from '../features/quote-requests/office/office-request.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { BackLink } from '../shared/ui/page/back-link';
import { useBackUrl } from '../shared/ui/page/back-url';
import { PageHeading } from '../shared/ui/page/page-heading';

/** The office enters a request for a caller. */
export function AdminNewRequestPage() {
  const texts = useMessages(officeRequestMessages);
  const navigate = useNavigate();
  return (
    <Container py="lg">
      <BackLink to={useBackUrl(paths.adminDashboard)}>{texts.back}</BackLink>
      <PageHeading title={texts.title} intro={texts.intro} />
      <OfficeRequestForm
        onSaved={(id) => void navigate(paths.adminViewRequest(id), { replace: true })}
      />
    </Container>
  );
}
