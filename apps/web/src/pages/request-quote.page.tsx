import { Container } from '@mantine/core';
import { QuoteRequestForm } from '../composed/quote-request-form';
import { landingMessages } from '../features/landing/landing.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

/** The quote request form on a page of its own, where the start page's photo and form go on. */
export function RequestQuotePage() {
  const { requestTitle, requestLede } = useMessages(landingMessages);
  return (
    <Container py="xl" size="42rem">
      <PageHeading title={requestTitle} intro={requestLede} />
      <QuoteRequestForm />
    </Container>
  );
}
