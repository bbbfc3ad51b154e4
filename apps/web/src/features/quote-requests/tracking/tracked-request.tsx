import { Alert, Anchor, Card, Title } from '@mantine/core';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { trackingRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { isEndedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../../shared/i18n/use-dates';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { SectionCard } from '../../../shared/ui/section-card';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { RequestTimeline } from '../timeline/request-timeline';
import { CancelRequest } from './cancel-request';
import { EndedNotice } from './ended-notice';
import { NextStep } from './next-step';
import { RequestStages } from './request-stages';
import { TrackedAnalysis } from './tracked-analysis';
import { TrackedContact } from './tracked-contact';
import { TrackedProject } from './tracked-project';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import classes from './track-request.module.css';

interface TrackedRequestViewProps {
  request: TrackedRequest;
  quotes: ReactNode;
  appointment: ReactNode;
  explanation: ReactNode;
}

/** A request as someone sees it who isn't its customer. */
export function TrackedRequestView({
  request,
  quotes,
  appointment,
  explanation,
}: TrackedRequestViewProps) {
  const texts = useMessages(trackingMessages);
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
          <TrackedAnalysis request={request} explanation={explanation} />
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
