import { isEndedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { MeasuringConsent } from '../features/measured-set/measuring-consent';
import { CustomerAppointment } from '../features/appointments/customer/customer-appointment';
import { lastQuoteEvent } from '../features/quote-requests/tracking/last-quote-event';
import { TrackedRequestView } from '../features/quote-requests/tracking/tracked-request';
import type { TrackedRequest } from '../features/quote-requests/tracking/use-tracking';
import { CustomerQuotes } from '../features/quotes/customer/customer-quotes';
import { CompanyTrust } from '../features/trust/company-trust';
import { AnalysisDetails } from '../features/stump-analysis/analysis-details';

/** A tracked request refers to photos by number, since not every reader may see them. */
const photoNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** The consent is asked for once there is work to measure; a given one can be taken back at any time. */
const hasWork = ({ stage, status }: TrackedRequest): boolean =>
  !isEndedRequest(status) && ['accepted', 'scheduled', 'done'].includes(stage);

/** A tracked request with its quotes, appointment, and the explanation of its estimate. */
export function TrackedResult({ request }: { request: TrackedRequest }) {
  const { id, status, zip, access, isMasked, analysisRecord, mlAnalysis, imageCount } = request;
  return (
    <TrackedRequestView
      request={request}
      quotes={
        <CustomerQuotes
          requestId={id}
          status={status}
          isMasked={isMasked}
          zip={zip}
          wasWithdrawn={lastQuoteEvent(request)?.kind === 'quote_deleted'}
        />
      }
      explanation={
        analysisRecord && (
          <AnalysisDetails
            record={analysisRecord}
            mlAnalysis={mlAnalysis}
            photoIds={photoNumbers(imageCount)}
            headingOrder={3}
            canMark={false}
          />
        )
      }
      appointment={
        isMasked || access === 'sender' ? null : (
          <>
            <CustomerAppointment requestId={id} />
            <CompanyTrust requestId={id} />
            <MeasuringConsent requestId={id} isAsked={hasWork(request)} />
          </>
        )
      }
    />
  );
}
