import { Button, Modal, Skeleton, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { AnalysisSummary } from '../analysis/analysis-summary';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import classes from './quote-request-form.module.css';
import { NoPriceHere } from '../service-area/service-area-answer';
import { useServiceArea } from '../service-area/use-service-area';
import { useTrackedRequest } from '../tracking/use-tracking';

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
  const isOutside = useServiceArea(zip)?.isServed === false;
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
          <div>
            <p className={classes.quiet}>{texts.reference}</p>
            <p className={classes.reference}>{submission.referenceNumber}</p>
          </div>
          {submission.sentBefore && config && <p>{texts.sentBefore(config.company.phone)}</p>}
          {submission.offer !== null ? (
            <OfferMade amount={submission.offer.amount} />
          ) : isOutside ? (
            <NoPriceHere zip={zip} />
          ) : (
            <>
              <p>{config?.sends.email === false ? texts.promiseWithoutEmail : texts.promise}</p>
              <section className={classes.part}>
                <Title order={3} size="h4">
                  {texts.analysis}
                </Title>
                <SubmittedAnalysis submission={submission} />
              </section>
            </>
          )}
          <Button fullWidth onClick={onClose} data-autofocus>
            {submission.offer === null
              ? isVisitor
                ? texts.track
                : texts.dashboard
              : texts.seeOffer}
          </Button>
        </div>
      )}
    </Modal>
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
