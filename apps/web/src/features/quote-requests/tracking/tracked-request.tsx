import { Alert, Anchor, Card, Title } from '@mantine/core';
import {
  isBeingRequoted,
  trackingRequestStatusText,
} from '@stumpquote/domain/quote-requests/request-stage';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { isEndedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useDates } from '../../../shared/i18n/use-dates';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { SectionCard } from '../../../shared/ui/section-card';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { AnalysisSummary } from '../analysis/analysis-summary';
import { CancelRequest } from './cancel-request';
import { EndedNotice } from './ended-notice';
import { lastQuoteEvent } from './last-quote-event';
import { RequestStages } from './request-stages';
import { RequestTimeline } from '../timeline/request-timeline';
import { serviceAreaMessages } from '../service-area/service-area.messages';
import { NoPriceHere } from '../service-area/service-area-answer';
import classes from './track-request.module.css';
import { TrackedContact } from './tracked-contact';
import { TrackedProject } from './tracked-project';
import { trackingMessages } from './tracking.messages';
import { useServiceArea } from '../service-area/use-service-area';
import type { TrackedRequest } from './use-tracking';

interface TrackedRequestViewProps {
  request: TrackedRequest;
  quotes: ReactNode;
  appointment: ReactNode;
  explanation: ReactNode;
}

export function TrackedRequestView({
  request,
  quotes,
  appointment,
  explanation,
}: TrackedRequestViewProps) {
  const texts = useMessages(trackingMessages);
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  const isOver = isEndedRequest(request.status);
  return (
    <div className={classes.result}>
      <Card component="section" aria-labelledby="tracked-request">
        <RequestHead request={request} />
        {isOver ? <EndedNotice request={request} /> : <RequestStages stage={request.stage} />}
        {!isOver && <NextStep request={request} />}
      </Card>
      {request.isMasked && <MaskedNotice />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {quotes}
          {appointment}
          <SectionCard title={texts.analysis}>
            {isOutside ? (
              <NoPriceHere zip={request.zip} />
            ) : (
              (explanation ?? (
                <AnalysisSummary mlAnalysis={request.mlAnalysis} stage={request.analysis?.stage} />
              ))
            )}
          </SectionCard>
          <SectionCard title={texts.timeline}>
            <RequestTimeline events={request.timeline} />
          </SectionCard>
        </div>
        <div className={classes.side}>
          <TrackedContact request={request} />
          <TrackedProject request={request} />
          <CancelRequest request={request} />
        </div>
      </div>
    </div>
  );
}

/** What comes next. After a quote that led nowhere, don't promise one again. */
function NextStep({ request }: { request: TrackedRequest }) {
  const { stage, mlAnalysis, access } = request;
  const texts = useMessages(trackingMessages);
  const area = useMessages(serviceAreaMessages);
  const { config } = usePublicConfig();
  const last = lastQuoteEvent(request)?.kind;
  const isWaiting = stage === 'received' || stage === 'analysed';
  const isUnmeasured = stage === 'analysed' && mlAnalysis?.diameter == null;
  const isUnpriced = stage === 'analysed' && mlAnalysis?.estimatedCost == null;
  let text = isUnpriced ? texts.nextUnpriced : texts.next[stage];
  if (isUnmeasured) text = texts.nextUnmeasured;
  // Without the link or an account, there are no answer buttons and no appointment.
  const isReader = access === 'reference' || access === 'sender';
  if (isReader && (stage === 'quoted' || stage === 'accepted' || stage === 'scheduled'))
    text = texts.masked.next[stage];
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  if (isWaiting && isOutside) text = area.next(request.zip);
  if (isWaiting && last === 'quote_declined')
    text = texts.nextDeclined(config?.company.phone ?? '');
  if (isWaiting && last === 'quote_deleted')
    text = texts.nextWithdrawn(config?.company.phone ?? '');
  if (isWaiting && last === 'quote_expired') text = texts.nextExpired(config?.company.phone ?? '');
  if (isBeingRequoted(request.status, stage)) text = texts.nextReplaced;
  return <p className={classes.next}>{text}</p>;
}

function RequestHead({ request }: { request: TrackedRequest }) {
  const locale = useLocale();
  const texts = useMessages(trackingMessages);
  const dates = useDates();
  return (
    <div className={classes.head}>
      <div>
        <Title order={2} id="tracked-request" className="sq-figures">
          {texts.requestOf(request.referenceNumber)}
        </Title>
        <p className={classes.submitted}>{texts.submitted(dates.date(request.createdAt))}</p>
      </div>
      <StatusBadge
        label={trackingRequestStatusText(request.status, request.stage, locale)}
        style={dashboardBadge(request.status).style}
      />
    </div>
  );
}

function MaskedNotice() {
  const { masked } = useMessages(trackingMessages);
  return (
    <Alert role="note" color="palm" title={masked.title}>
      {masked.text}{' '}
      <Anchor component={Link} to={paths.auth}>
        {masked.signIn}
      </Anchor>
    </Alert>
  );
}
