import { Container } from '@mantine/core';
import { CustomerAppointment } from '../features/appointments/customer-appointment';
import { TrackRequest } from '../features/quote-requests/track-request';
import { lastQuoteEvent } from '../features/quote-requests/last-quote-event';
import { trackingMessages } from '../features/quote-requests/tracking.messages';
import { CustomerQuotes } from '../features/quotes/customer-quotes';
import { AnalysisDetails } from '../features/stump-analysis/analysis-details';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page-heading';

/** The record that is tracked names photos by their numbers: not every reader may see them. */
const photoNumbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

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
        explanation={({ analysisRecord, mlAnalysis, imageCount }) => analysisRecord && (
          <AnalysisDetails record={analysisRecord} mlAnalysis={mlAnalysis} photoIds={photoNumbers(imageCount)} headingOrder={3} canMark={false} />
        )}
        appointment={(request) => (request.isMasked ? null : <CustomerAppointment requestId={request.id} />)}
      />
    </Container>
  );
}
