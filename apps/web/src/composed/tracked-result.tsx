import { lastQuoteEvent } from '@stumpquote/domain/quote-requests/last-quote-event';
import { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import { isQuotedStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isEndedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { CustomerAppointment } from '../features/appointments/customer/customer-appointment';
import { MeasuringConsent } from '../features/measured-set/measuring-consent';
import { isAfterQuote, OwnRequest, stepOf } from '../features/quote-requests/tracking/own-request';
import { StumpPicture } from '../features/quote-requests/tracking/stump-picture';
import { isOwnRequest } from '../features/quote-requests/tracking/tracked-link';
import { TrackedRequestView } from '../features/quote-requests/tracking/tracked-request';
import type { TrackedRequest } from '../features/quote-requests/tracking/use-tracking';
import { AgreedPrice } from '../features/quotes/customer/agreed-price';
import { CustomerQuotes } from '../features/quotes/customer/customer-quotes';
import { PriceStory } from '../features/quotes/customer/price-story';
import { AnalysisDetails } from '../features/stump-analysis/analysis-details';
import { CompanyTrust } from '../features/trust/company-trust';
import { ShowingConsent } from '../features/trust/finished-jobs/showing-consent';
import { RequestJobs } from '../features/trust/finished-jobs/shown-jobs';
import { OwnReview } from '../features/trust/reviews/own-review';
import { RequestReviews } from '../features/trust/reviews/request-reviews';
import { ChangeRequest } from './change-request';

/** A tracked request refers to photos by number, since not every reader may see them. */
const photoNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/**
 * The consent is asked for once there is work to measure; a given one can be taken back at any
 * time.
 */
const hasWork = ({ stage, status }: TrackedRequest): boolean =>
  !isEndedRequest(status) && ['accepted', 'scheduled', 'done'].includes(stage);

function Explanation({ request }: { request: TrackedRequest }) {
  const { analysisRecord, mlAnalysis, imageCount } = request;
  return (
    analysisRecord && (
      <AnalysisDetails
        record={analysisRecord}
        mlAnalysis={mlAnalysis}
        photoIds={photoNumbers(imageCount)}
        headingOrder={3}
        canMark={false}
        isQuoted={isQuotedStage(request.stage)}
      />
    )
  );
}

/** A tracked request with its quotes, appointment, and the explanation of its estimate. */
export function TrackedResult({ request }: { request: TrackedRequest }) {
  if (isOwnRequest(request)) return <OwnResult request={request} />;
  const { id, status, zip, access, isMasked } = request;
  const asking = newQuoteAsking(request.timeline);
  return (
    <TrackedRequestView
      request={request}
      quotes={
        <CustomerQuotes
          requestId={id}
          status={status}
          isMasked={isMasked}
          zip={zip}
          wasWithdrawn={lastQuoteEvent(request.timeline)?.kind === 'quote_deleted'}
          asking={asking === 'asked' ? asking : 'no'}
        />
      }
      explanation={request.analysisRecord && <Explanation request={request} />}
      appointment={
        isMasked || access === 'sender' ? null : (
          <>
            <CustomerAppointment requestId={id} />
            <CompanyTrust requestId={id} />
            <MeasuringConsent requestId={id} isAsked={hasWork(request)} />
            <ChangeRequest request={request} />
          </>
        )
      }
    />
  );
}

/** The customer's own page: each step's main thing comes with the stump's picture. */
function OwnResult({ request }: { request: TrackedRequest }) {
  const { id, status } = request;
  const picture = <StumpPicture request={request} />;
  return (
    <OwnRequest
      request={request}
      quotes={
        <CustomerQuotes
          requestId={id}
          status={status}
          asking={newQuoteAsking(request.timeline)}
          picture={stepOf(request) === 'answer' ? picture : undefined}
          isWaitingShown
        />
      }
      appointment={
        <>
          <CustomerAppointment
            requestId={id}
            isExpected={isAfterQuote(stepOf(request))}
            whenDone={{ price: <AgreedPrice requestId={id} />, picture }}
          />
          {request.stage === 'done' && (
            <>
              <OwnReview requestId={id} />
              <ShowingConsent requestId={id} />
            </>
          )}
        </>
      }
      priceStory={
        <PriceStory requestId={id} story={request.priceStory} isDone={request.stage === 'done'} />
      }
      more={
        <>
          <ChangeRequest request={request} />
          <CompanyTrust requestId={id} />
          {stepOf(request) === 'answer' && (
            <>
              <RequestJobs requestId={id} />
              <RequestReviews requestId={id} />
            </>
          )}
          <MeasuringConsent requestId={id} isAsked={hasWork(request)} />
        </>
      }
      explanation={request.analysisRecord && <Explanation request={request} />}
    />
  );
}
