import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import {
  messageOutcome,
  type MessageOutcome,
  type MessageStatus,
} from '@stumpquote/domain/messages/message-status';
import { mayMoveQuote } from '@stumpquote/domain/quotes/quote-status';
import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast, type Toast } from '../../../shared/ui/toast/toast';
import { quotesMessages } from '../quotes.messages';
import { useQuotesChanged, type Quote } from '../use-quotes';

/**
 * Whether a channel can still carry the quote: every one of a draft, later the email again and a
 * text message that didn't go out.
 */
export function maySendBy({ status, deliveries }: Quote, channel: MessageChannel): boolean {
  if (!mayMoveQuote(status, 'send_email', 'administrator')) return false;
  const sms = deliveries?.sms ?? null;
  if (status === 'draft' || channel === 'email' || sms === null) return true;
  return ['failed', 'kept', 'impossible'].includes(messageOutcome(sms));
}

/**
 * Sends by one channel or both: the first one sets a draft's status, any other only sends its
 * message.
 */
export function useSending(failedTitle?: string) {
  const markSent = useMarkQuoteSent(failedTitle);
  const sendEmail = useSendQuoteEmail();
  const by = { sms: markSent, email: sendEmail };
  const send = (
    { id, updatedAt: readAt, status }: Quote,
    [first, second]: readonly MessageChannel[],
  ) => {
    if (first === undefined) return;
    const input = status === 'draft' ? { id, readAt } : { id, readAt, asSecond: true };
    by[first].mutate(input, {
      onSuccess: () => {
        if (second !== undefined) by[second].mutate({ id, readAt, asSecond: true });
      },
    });
  };
  return { send, markSent, sendEmail };
}

type Texts = (typeof quotesMessages)['en'];
type Notifications = RouterOutputs['quotes']['markSent']['notifications'];

/** The outcome of a message sent right away; a message that was never created wasn't sent. */
const outcomeOf = (status: string, error: string | null): MessageOutcome =>
  status === 'not_sent' ? 'impossible' : messageOutcome({ status: status as MessageStatus, error });

/** The toast after marking as sent, including the text message's outcome. */
function smsToast(texts: Texts, { smsStatus, smsError }: Notifications, isSecond: boolean): Toast {
  const outcome = outcomeOf(smsStatus, smsError);
  if (outcome === 'failed')
    return {
      title: texts.smsFailed,
      description: isSecond ? (smsError ?? undefined) : texts.smsFailedText(smsError),
      variant: 'destructive',
    };
  if (isSecond && outcome === 'delivered') return { title: texts.smsSent };
  return {
    title: isSecond ? texts.smsNotSent : texts.markedSent,
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

function useMarkQuoteSent(failedTitle?: string) {
  const texts = useMessages(quotesMessages);
  const quotesChanged = useQuotesChanged();
  return useKeyedMutation(trpc.quotes.markSent, ({ id }) => id, {
    onSuccess: async ({ notifications }, { asSecond = false }) => {
      showToast(smsToast(texts, notifications, asSecond));
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
function useSendQuoteEmail() {
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
