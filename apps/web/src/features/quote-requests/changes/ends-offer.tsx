import { Alert } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { useMessages } from '../../../shared/i18n/use-messages';
import { changeRequestMessages } from './change-request.messages';

/** Above the button that withdraws an instant offer; `offer` in dollars, null without one. */
export function EndsOffer({ offer }: { offer: number | null }) {
  const { endsOffer } = useMessages(changeRequestMessages);
  return (
    offer !== null && (
      <Alert role="status" color="heartwood">
        {endsOffer(formatUsd(dollarsToCents(offer)))}
      </Alert>
    )
  );
}
