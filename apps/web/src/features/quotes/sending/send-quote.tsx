import { Text } from '@mantine/core';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { hasReachedCustomer } from '@stumpquote/domain/quotes/quote-delivery';
import { ChannelForecast } from '../../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../../shared/i18n/use-messages';
import { quotesMessages } from '../quotes.messages';
import { useQuotesChanged, type Quote } from '../use-quotes';
import {
  messageOutcome,
  type MessageOutcome,
  type MessageStatus,
} from '@stumpquote/domain/messages/message-status';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { errorMessage } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast, type Toast } from '../../../shared/ui/toast/toast';

interface SendConfirmationProps {
  quote: Quote;
  channel: MessageChannel;
}

/** Confirms sending and says what will happen; promises a message only if one can be sent. */
export function SendConfirmation({ quote, channel }: SendConfirmationProps) {
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

type Texts = (typeof quotesMessages)['en'];
type Notifications = RouterOutputs['quotes']['markSent']['notifications'];

/** The outcome of a message sent right away; a message that was never created wasn't sent. */
const outcomeOf = (status: string, error: string | null): MessageOutcome =>
  status === 'not_sent' ? 'impossible' : messageOutcome({ status: status as MessageStatus, error });

/** The toast after marking as sent, including the text message's outcome. */
function smsToast(texts: Texts, { smsStatus, smsError }: Notifications): Toast {
  const outcome = outcomeOf(smsStatus, smsError);
  if (outcome === 'failed')
    return {
      title: texts.smsFailed,
      description: texts.smsFailedText(smsError),
      variant: 'destructive',
    };
  return {
    title: texts.markedSent,
    description: outcome === 'delivered' ? texts.smsSent : texts.smsOutcomes[outcome](smsError),
  };
}

function emailToast(texts: Texts, { emailStatus, emailError }: Notifications): Toast {
  const outcome = outcomeOf(emailStatus, emailError);
  if (outcome === 'delivered') return { title: texts.emailSent };
  if (outcome === 'failed')
    return {
      title: texts.emailFailed,
      description: emailError ?? texts.emailFailedText,
      variant: 'destructive',
    };
  const { title, text } = texts.emailOutcomes[outcome];
  return {
    title,
    description: text(emailError),
    variant: outcome === 'waiting' ? 'default' : 'destructive',
  };
}

/** Whether the administrator is done: the email was sent or will be automatically. */
const isOnItsWay = ({ emailStatus, emailError }: Notifications): boolean =>
  ['delivered', 'waiting'].includes(outcomeOf(emailStatus, emailError));

export function useMarkQuoteSent(failedTitle?: string) {
  const texts = useMessages(quotesMessages);
  const quotesChanged = useQuotesChanged();
  return useKeyedMutation(trpc.quotes.markSent, ({ id }) => id, {
    onSuccess: async ({ notifications }) => {
      showToast(smsToast(texts, notifications));
      await quotesChanged();
    },
    onError: async (error) => {
      const description = errorMessage(error, texts.sendFailedText);
      showToast({ title: failedTitle ?? texts.sendFailed, description, variant: 'destructive' });
      await quotesChanged();
    },
  });
}

/** Sends the email; once it is sent or queued, returns to the dashboard. */
export function useSendQuoteEmail() {
  const texts = useMessages(quotesMessages);
  const quotesChanged = useQuotesChanged();
  const navigate = useNavigate();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useKeyedMutation(trpc.quotes.sendEmail, ({ id }) => id, {
    onSuccess: async ({ notifications }) => {
      showToast(emailToast(texts, notifications));
      if (isOnItsWay(notifications)) {
        timer.current = window.setTimeout(
          () => void navigate(paths.adminDashboard),
          timing.workflowCompletedRedirectDelay,
        );
      }
      await quotesChanged();
    },
    onError: async (error) => {
      showFailure(texts.emailFailed, error, texts.emailFailedText);
      await quotesChanged();
    },
  });
}
