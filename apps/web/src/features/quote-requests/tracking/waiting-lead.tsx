import { Button, Card, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { CustomerStep } from '@stumpquote/domain/quote-requests/customer-step';
import { dollarsToCents, formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { phoneHref } from '../../../shared/ui/phone-href';
import { useServiceArea } from '../service-area/use-service-area';
import { NextStep } from './next-step';
import { StumpPicture } from './stump-picture';
import classes from './track-request.module.css';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';

/** The steps in which the company has the next move. */
export type WaitingStep = Extract<
  CustomerStep,
  'wait' | 'wait_for_new_quote' | 'declined' | 'withdrawn' | 'expired'
>;
const mustCall: readonly CustomerStep[] = ['declined', 'expired'];

/** What happens next while there is nothing to answer: the picture and the first range, or whom to call. */
export function WaitingLead({ request, step }: { request: TrackedRequest; step: WaitingStep }) {
  const locale = useLocale();
  const texts = useMessages(trackingMessages);
  const { config } = usePublicConfig();
  const isOutside = useServiceArea(request.zip)?.isServed === false;
  const cost = isOutside ? null : (request.mlAnalysis?.estimatedCost ?? null);
  const title = step === 'wait' && isOutside ? texts.leads.outside : texts.leads[step];
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <NextStep request={request} />
      {mustCall.includes(step) && config && (
        <Button
          component="a"
          href={phoneHref(config.company.phone)}
          leftSection={<IconPhone size={20} aria-hidden />}
          className={classes.call}
        >
          {texts.call(config.company.phone)}
        </Button>
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
