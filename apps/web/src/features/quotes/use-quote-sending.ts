import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { errorMessage } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useIntentKeys } from '../../shared/api/use-intent-keys';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast, type Toast } from '../../shared/ui/toast';
import { quotesMessages } from './quotes.messages';
import { useQuotesChanged } from './use-quotes';

type Texts = (typeof quotesMessages)['en'];
type Notifications = RouterOutputs['quotes']['markSent']['notifications'];

/** What is said after marking as sent: that it is, and what became of the text message. */
function smsToast(texts: Texts, { smsStatus, smsError }: Notifications): Toast {
  if (smsStatus === 'sent' || smsStatus === 'delivered') return { title: texts.markedSent, description: texts.smsSent };
  if (smsStatus === 'skipped' || smsStatus === 'held') return { title: texts.markedSent, description: texts.smsSkipped(smsError) };
  if (smsStatus === 'waiting' || smsStatus === 'sending') return { title: texts.markedSent, description: texts.smsWaiting(smsError) };
  return { title: texts.smsFailed, description: texts.smsFailedText(smsError), variant: 'destructive' };
}

function emailToast(texts: Texts, { emailStatus, emailError }: Notifications): Toast {
  if (emailStatus === 'sent' || emailStatus === 'delivered') return { title: texts.emailSent };
  if (emailStatus === 'waiting' || emailStatus === 'sending') return { title: texts.emailWaiting, description: emailError ?? undefined };
  if (emailStatus === 'skipped' || emailStatus === 'held') return { title: texts.emailSkipped, description: texts.emailSkippedText(emailError) };
  return { title: texts.emailFailed, description: emailError ?? texts.emailFailedText, variant: 'destructive' };
}

export function useMarkQuoteSent(failedTitle?: string) {
  const texts = useMessages(quotesMessages);
  const quotesChanged = useQuotesChanged();
  const keys = useIntentKeys();
  const markSent = trpc.quotes.markSent.useMutation({
    onSettled: (_quote, error, { id }) => keys.settle(id, error),
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
  const mutate = (...[input, options]: Parameters<typeof markSent.mutate>) =>
    markSent.mutate({ ...input, idempotencyKey: keys.keyFor(input.id) }, options);
  return { ...markSent, mutate };
}

/** Sends the e-mail; when that went well the administrator is taken back to the dashboard. */
export function useSendQuoteEmail() {
  const texts = useMessages(quotesMessages);
  const quotesChanged = useQuotesChanged();
  const navigate = useNavigate();
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const keys = useIntentKeys();
  const sendEmail = trpc.quotes.sendEmail.useMutation({
    onSettled: (_quote, error, { id }) => keys.settle(id, error),
    onSuccess: async ({ notifications }) => {
      const toast = emailToast(texts, notifications);
      showToast(toast);
      if (toast.variant !== 'destructive') {
        timer.current = window.setTimeout(() => void navigate(paths.adminDashboard), timing.workflowCompletedRedirectDelay);
      }
      await quotesChanged();
    },
    onError: async (error) => {
      showToast({ title: texts.emailFailed, description: errorMessage(error, texts.emailFailedText), variant: 'destructive' });
      await quotesChanged();
    },
  });
  const mutate = (...[input, options]: Parameters<typeof sendEmail.mutate>) =>
    sendEmail.mutate({ ...input, idempotencyKey: keys.keyFor(input.id) }, options);
  return { ...sendEmail, mutate };
}
