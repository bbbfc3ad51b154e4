import { Button, Card, Title } from '@mantine/core';
import { dollarsToCents, formatRoughUsdRange } from '@stumpquote/domain/format/money';
import type { CustomerStep } from '@stumpquote/domain/quote-requests/customer-step';
import { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import { IconPhone } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { phoneHref } from '../../../shared/ui/phone-href';
import { AskNewQuote } from '../changes/ask-new-quote';
import { useServiceArea } from '../service-area/use-service-area';
import { NextStep } from './next-step';
import { StumpPicture } from './stump-picture';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import classes from './track-request.module.css';

/** The steps in which the company has the next move. */
export type WaitingStep = Extract<
  CustomerStep,
  'wait' | 'wait_for_new_quote' | 'declined' | 'withdrawn' | 'expired'
>;

/**
 * What happens next while there is nothing to answer: the picture and the first range, or how to
 * get another quote.
 */
export function WaitingLead({ request, step }: { request: TrackedRequest; step: WaitingStep }) {
  const locale = useLocale();
  const texts = useMessages(trackingMessages);
  const { config } = usePublicConfig();
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  const cost = isOutside ? null : (request.mlAnalysis?.estimatedCost ?? null);
  const asking = newQuoteAsking(request.timeline);
  const isOver = step === 'declined' || step === 'expired';
  const waitsFor = isOver && asking === 'asked' ? 'wait_for_new_quote' : step;
  const title = step === 'wait' && isOutside ? texts.leads.outside : texts.leads[waitsFor];
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <NextStep request={request} />
      {isOver && asking !== 'asked' && (
        <div className={classes.call}>
          {asking === 'yes' && <AskNewQuote request={request} />}
          {config && (
            <Button
              component="a"
              variant="default"
              href={phoneHref(config.company.phone)}
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              {texts.call(config.company.phone)}
            </Button>
          )}
        </div>
      )}
      <div className={classes.leadPicture}>
        <StumpPicture request={request} />
      </div>
      {cost && step === 'wait' && (
        <p className={classes.range}>
          <span className={classes.rangeLabel}>{texts.firstRange}</span>
          <strong className={classes.rangeFigure}>
            {formatRoughUsdRange(dollarsToCents(cost.min), dollarsToCents(cost.max), locale)}
          </strong>
        </p>
      )}
    </Card>
  );
}
