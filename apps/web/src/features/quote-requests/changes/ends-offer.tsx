import { Alert } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { changeRequestMessages } from './change-request.messages';

/** In the form that withdraws an instant offer; `offer` in dollars, null without one. */
export function EndsOffer({ offer }: { offer: number | null }) {
  const { endsOffer, endsOfferText } = useMessages(changeRequestMessages);
  return (
    offer !== null && (
      <Alert
        role="status"
        color="heartwood"
        icon={<IconAlertTriangle aria-hidden />}
        title={endsOffer(formatUsd(dollarsToCents(offer)))}
      >
        {endsOfferText}
      </Alert>
    )
  );
}
