import { Button, Group, Modal, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { messageChannels, type MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { hasReachedCustomer } from '@stumpquote/domain/quotes/quote-delivery';
import { useState } from 'react';
import { ChannelForecast } from '../../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../../shared/i18n/use-messages';
import { quotesMessages } from '../quotes.messages';
import type { Quote } from '../use-quotes';
import { maySendBy } from './send-quote';

interface SendDialogProps {
  quote: Quote;
  /** The channel that was asked for; its question is shown. */
  channel: MessageChannel;
  title: string;
  sendLabel: string;
  onSend: (channels: readonly MessageChannel[]) => void;
  onClose: () => void;
}

/**
 * Asks before a quote is sent. Each channel is a tick that says what it will do; one that can't
 * work isn't offered.
 */
export function SendDialog({ quote, channel, title, sendLabel, onSend, onClose }: SendDialogProps) {
  const texts = useMessages(quotesMessages);
  const forecast = useDeliveryForecast({ requestId: quote.quoteRequestId, about: 'quote' });
  const [chosen, setChosen] = useState<Partial<Record<MessageChannel, boolean>>>({});
  // Mounted open, a modal wouldn't remember what to return the focus to.
  const isMounted = useMounted();
  const willOf = (one: MessageChannel) => forecast.data?.[one].will;
  const isTicked = (one: MessageChannel) =>
    (chosen[one] ?? one === channel) && willOf(one) !== 'no';
  const channels = [channel, ...messageChannels.filter((one) => one !== channel)].filter((one) =>
    maySendBy(quote, one),
  );
  const ticked = channels.filter(isTicked);
  const leavesNothing = ['no', 'kept', 'held'].includes(willOf(channel) ?? '');
  const isDraft = quote.status === 'draft';
  const [question, nothing] =
    channel === 'sms'
      ? [texts.confirmSms, isDraft ? texts.confirmWithoutSms : texts.confirmSecondWithoutSms]
      : [texts.confirmEmail, texts.confirmWithoutEmail];
  const unsent = hasReachedCustomer(quote) ? nothing : `${nothing} ${texts.staysUndelivered}`;
  // A draft is marked as sent even if no message can go out.
  const toSend = ticked.length === 0 && isDraft ? [channel] : ticked;
  return (
    <Modal
      opened={isMounted}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {!forecast.isLoading && <Text>{leavesNothing ? unsent : question}</Text>}
      <ChannelForecast
        forecast={forecast}
        channels={channels}
        ticks={{
          isTicked,
          onTick: (one, isOn) => setChosen((before) => ({ ...before, [one]: isOn })),
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <Button
          disabled={toSend.length === 0}
          onClick={() => {
            onClose();
            onSend(toSend);
          }}
        >
          {sendLabel}
        </Button>
      </Group>
    </Modal>
  );
}
