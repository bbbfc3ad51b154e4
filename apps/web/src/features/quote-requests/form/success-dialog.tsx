import { Button, Modal, Skeleton, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { AnalysisSummary } from '../analysis/analysis-summary';
import { NoPriceHere } from '../service-area/service-area-answer';
import { useServiceArea } from '../service-area/use-service-area';
import { useTrackedRequest } from '../tracking/use-tracking';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import classes from './quote-request-form.module.css';

export type Submission = RouterOutputs['quoteRequests']['submit'];

interface SuccessDialogProps {
  submission: Submission | null;
  zip: string;
  isVisitor: boolean;
  /** Closing leads to the dashboard, or to the tracking page for visitors. */
  onClose: () => void;
}

export function SuccessDialog({ submission, zip, isVisitor, onClose }: SuccessDialogProps) {
  const texts = useMessages(quoteRequestFormMessages).success;
  const { config } = usePublicConfig();
  return (
    <Modal
      opened={submission !== null}
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ title: classes.successTitle }}
    >
      {submission && (
        <div className={classes.success}>
          {submission.offer !== null && <OfferMade amount={submission.offer.amount} />}
          <div>
            <p className={classes.quiet}>{texts.reference}</p>
            <p className={classes.reference}>{submission.referenceNumber}</p>
          </div>
          {submission.sentBefore && config && <p>{texts.sentBefore(config.company.phone)}</p>}
          {submission.offer === null && <WhatComesNext submission={submission} zip={zip} />}
          <Button fullWidth onClick={onClose} data-autofocus>
            {labelOf(submission, isVisitor, texts)}
          </Button>
        </div>
      )}
    </Modal>
  );
}

type Texts = (typeof quoteRequestFormMessages)['en']['success'];

function labelOf({ offer }: Submission, isVisitor: boolean, texts: Texts): string {
  if (offer !== null) return texts.seeOffer;
  return isVisitor ? texts.track : texts.dashboard;
}

/** Without an offer: when the quote comes, and what the photos show until then. */
function WhatComesNext({ submission, zip }: { submission: Submission; zip: string }) {
  const texts = useMessages(quoteRequestFormMessages).success;
  const { config } = usePublicConfig();
  const isOutside = useServiceArea(zip)?.isServed === false;
  if (isOutside) return <NoPriceHere zip={zip} />;
  return (
    <>
      <p>{config?.sends.email === false ? texts.promiseWithoutEmail : texts.promise}</p>
      <section className={classes.part}>
        <Title order={3} size="h4">
          {texts.analysis}
        </Title>
        <SubmittedAnalysis submission={submission} />
      </section>
    </>
  );
}

/** The price, which the page behind the button offers to sign. */
function OfferMade({ amount }: { amount: number }) {
  const texts = useMessages(quoteRequestFormMessages).success;
  return (
    <div>
      <p className={classes.offer}>{texts.offer(formatUsd(dollarsToCents(amount)))}</p>
      <p>{texts.offerText}</p>
    </div>
  );
}

/** The analysis's progress, which continues while the dialog is open. */
function SubmittedAnalysis({
  submission: { referenceNumber, mlAnalysis },
}: {
  submission: Submission;
}) {
  const { request, isLoading } = useTrackedRequest(referenceNumber, true);
  if (isLoading) return <Skeleton height={96} />;
  return (
    <AnalysisSummary
      mlAnalysis={request?.mlAnalysis ?? mlAnalysis}
      stage={request?.analysis?.stage}
    />
  );
}
