import { Text } from '@mantine/core';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { hasReachedCustomer } from '@stumpquote/domain/quotes/quote-delivery';
import { ChannelForecast } from '../../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../../shared/i18n/use-messages';
import { quotesMessages } from '../quotes.messages';
import type { Quote } from '../use-quotes';

interface SendQuestionProps {
  quote: Quote;
  channel: MessageChannel;
}

/** Confirms sending and says what will happen; promises a message only if one can be sent. */
export function SendQuestion({ quote, channel }: SendQuestionProps) {
  const texts = useMessages(quotesMessages);
  const forecast = useDeliveryForecast({ requestId: quote.quoteRequestId, about: 'quote' });
  const will = forecast.data?.[channel].will;
  const leavesNothing = will === 'no' || will === 'kept' || will === 'held';
  const question = channel === 'sms' ? texts.confirmSms : texts.confirmEmail;
  const nothing = channel === 'sms' ? texts.confirmWithoutSms : texts.confirmWithoutEmail;
  const unsent = hasReachedCustomer(quote) ? nothing : `${nothing} ${texts.staysUndelivered}`;
  return (
    <>
      {!forecast.isLoading && <Text>{leavesNothing ? unsent : question}</Text>}
      <ChannelForecast
        forecast={forecast}
        channels={channel === 'sms' ? ['sms', 'email'] : ['email', 'sms']}
      />
    </>
  );
}
