import { Card, Title } from '@mantine/core';
import { customerStep, type CustomerStep } from '@stumpquote/domain/quote-requests/customer-step';
import { lastQuoteEvent } from '@stumpquote/domain/quote-requests/last-quote-event';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import {
  isPastQuoted,
  stageLabels,
  trackingRequestStatusText,
} from '@stumpquote/domain/quote-requests/request-stage';
import { isEndedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { RequestTimeline } from '../timeline/request-timeline';
import { CancelRequest } from './cancel-request';
import { EndedNotice } from './ended-notice';
import { RequestStages } from './request-stages';
import { TrackedAnalysis } from './tracked-analysis';
import { TrackedContact } from './tracked-contact';
import { TrackedProject } from './tracked-project';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import { WaitingLead, type WaitingStep } from './waiting-lead';
import classes from './track-request.module.css';

export const stepOf = (request: TrackedRequest): CustomerStep =>
  customerStep({ ...request, lastQuoteEvent: lastQuoteEvent(request.timeline)?.kind });

const waiting: readonly CustomerStep[] = [
  'wait',
  'wait_for_new_quote',
  'declined',
  'withdrawn',
  'expired',
] satisfies readonly WaitingStep[];
const isWaitingStep = (step: CustomerStep): step is WaitingStep => waiting.includes(step);

/** A quote is accepted: the appointment comes first. */
export const isAfterQuote = (step: CustomerStep): boolean =>
  step === 'choose_time' || step === 'visit' || step === 'done';

interface OwnRequestProps {
  request: TrackedRequest;
  quotes: ReactNode;
  appointment: ReactNode;
  priceStory: ReactNode;
  more: ReactNode;
  explanation: ReactNode;
}

/** The customer's own request: first what it waits for, then everything else. */
export function OwnRequest(props: OwnRequestProps) {
  const { request, priceStory, more, explanation } = props;
  const texts = useMessages(trackingMessages);
  const step = stepOf(request);
  return (
    <div className={classes.result}>
      <OwnHead request={request} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <FirstThings key="first" {...props} step={step} />
          {priceStory}
          <TrackedAnalysis request={request} explanation={explanation} />
          {more}
        </div>
        <div className={classes.side}>
          {!isEndedRequest(request.status) && (
            <Card component="section" aria-label={texts.progress}>
              <RequestStages stage={request.stage} isNarrow />
            </Card>
          )}
          <TrackedProject request={request} />
          <TrackedContact request={request} />
          <SectionCard title={texts.timeline}>
            <RequestTimeline events={request.timeline} />
          </SectionCard>
          <CancelRequest request={request} />
        </div>
      </div>
    </div>
  );
}

type FirstThingsProps = Pick<OwnRequestProps, 'request' | 'quotes' | 'appointment'> & {
  step: CustomerStep;
};

/**
 * The quote and the appointment in the order of the step. After a step was taken, the next one gets
 * the focus.
 */
function FirstThings({ request, quotes, appointment, step }: FirstThingsProps) {
  const texts = useMessages(trackingMessages);
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  const isAppointmentFirst = isAfterQuote(step);
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.first} className={classes.first}>
      {isWaitingStep(step) && <WaitingLead request={request} step={step} />}
      {isEndedRequest(request.status) && <EndedNotice request={request} />}
      <div className={classes.inOrder} data-appointment-first={isAppointmentFirst}>
        {isAppointmentFirst && appointment}
        {quotes}
        {!isAppointmentFirst && appointment}
      </div>
    </section>
  );
}

function OwnHead({ request }: { request: TrackedRequest }) {
  const locale = useLocale();
  const texts = useMessages(trackingMessages);
  return (
    <div className={classes.ownHead}>
      <Title order={2} className={classes.ownReference}>
        {texts.requestOf(request.referenceNumber)}
      </Title>
      <StatusBadge
        label={
          isPastQuoted(request.status, request.stage)
            ? stageLabels[locale][request.stage]
            : trackingRequestStatusText(request.status, request.stage, locale)
        }
        style={dashboardBadge(request.status).style}
      />
    </div>
  );
}
