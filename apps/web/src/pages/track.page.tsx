import { Container } from '@mantine/core';
import { CustomerAppointment } from '../features/appointments/customer-appointment';
import { TrackRequest } from '../features/quote-requests/track-request';
import { lastQuoteEvent } from '../features/quote-requests/last-quote-event';
import { trackingMessages } from '../features/quote-requests/tracking.messages';
import { CustomerQuotes } from '../features/quotes/customer-quotes';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page-heading';

export function TrackPage() {
  const texts = useMessages(trackingMessages);
  return (
    <Container py="xl">
      <PageHeading
        title={texts.title}
        intro={
          <>
            {texts.intro} <span style={{ whiteSpace: 'nowrap' }}>{texts.example}.</span>
          </>
        }
      />
      <TrackRequest
        quotes={(request) => (
          <CustomerQuotes
            requestId={request.id} status={request.status} isMasked={request.isMasked} wasWithdrawn={lastQuoteEvent(request)?.kind === 'quote_deleted'}
          />
        )}
        appointment={(request) => (request.isMasked ? null : <CustomerAppointment requestId={request.id} />)}
      />
    </Container>
  );
}
