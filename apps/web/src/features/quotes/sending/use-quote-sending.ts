import { timing } from '@stumpquote/domain/timing';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { errorMessage } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { emailToast, isOnItsWay, smsToast } from './delivery-toasts';
import { quotesMessages } from '../quotes.messages';
import { useQuotesChanged } from '../use-quotes';

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
      showToast({
        title: texts.emailFailed,
        description: errorMessage(error, texts.emailFailedText),
        variant: 'destructive',
      });
      await quotesChanged();
    },
  });
}
