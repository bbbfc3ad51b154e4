import { Alert, Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { phoneHref } from '../../../shared/ui/phone-href';
import { serviceAreaMessages } from './service-area.messages';
import { useServiceArea } from './use-service-area';
import classes from '../form/quote-request-form.module.css';

/** Says whether we serve the ZIP code as it is typed. */
export function ServiceAreaAnswer({ zip }: { zip: string }) {
  const texts = useMessages(serviceAreaMessages);
  const answer = useServiceArea(zip);
  return (
    <div role="status">
      {answer?.isServed === true && (
        <p className={classes.served}>
          <IconCheck size={18} stroke={2.5} aria-hidden /> {texts.served(answer.zip)}
        </p>
      )}
      {answer?.isServed === false && (
        <Alert color="heartwood" title={texts.title(answer.zip)}>
          {texts.text(answer.company.county)}
          <Anchor href={phoneHref(answer.company.phone)} inherit>
            {answer.company.phone}
          </Anchor>
          .
        </Alert>
      )}
    </div>
  );
}

/** Shown instead of an analysis and price. */
export function NoPriceHere({ zip }: { zip: string }) {
  const texts = useMessages(serviceAreaMessages);
  return <p className={classes.quiet}>{texts.analysis(zip)}</p>;
}
