import { Container, VisuallyHidden } from '@mantine/core';
import { QuoteRequestForm } from '../composed/quote-request-form';
import { landingMessages } from '../features/landing/landing.messages';
import { quoteRequestFormMessages } from '../features/quote-requests/form/quote-request-form.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

/** The quote request form on a page of its own, where the start page's photo and form go on. */
export function RequestQuotePage() {
  const { requestTitle, requestLede } = useMessages(landingMessages);
  const { stepsLabel } = useMessages(quoteRequestFormMessages);
  return (
    <Container py="xl" size="42rem">
      <PageHeading title={requestTitle} intro={requestLede} />
      {/* The form's headings begin below the heading of a section. */}
      <VisuallyHidden component="h2">{stepsLabel}</VisuallyHidden>
      <QuoteRequestForm />
    </Container>
  );
}
