import { messageFate, type MessageFate } from '@stumpquote/domain/messages/message-fate';
import type { MessageStatus } from '@stumpquote/domain/messages/message-status';
import type { RouterOutputs } from '../../../shared/api/trpc';
import type { Toast } from '../../../shared/ui/toast/toast';
import type { quotesMessages } from '../quotes.messages';

type Texts = (typeof quotesMessages)['en'];
type Notifications = RouterOutputs['quotes']['markSent']['notifications'];

/** The outcome of a message sent right away; a message that was never created wasn't sent. */
const fateOf = (status: string, error: string | null): MessageFate =>
  status === 'not_sent' ? 'impossible' : messageFate({ status: status as MessageStatus, error });

/** The toast after marking as sent, including the text message's outcome. */
export function smsToast(texts: Texts, { smsStatus, smsError }: Notifications): Toast {
  const fate = fateOf(smsStatus, smsError);
  if (fate === 'failed')
    return {
      title: texts.smsFailed,
      description: texts.smsFailedText(smsError),
      variant: 'destructive',
    };
  return {
    title: texts.markedSent,
    description: fate === 'delivered' ? texts.smsSent : texts.smsFates[fate](smsError),
  };
}

export function emailToast(texts: Texts, { emailStatus, emailError }: Notifications): Toast {
  const fate = fateOf(emailStatus, emailError);
  if (fate === 'delivered') return { title: texts.emailSent };
  if (fate === 'failed')
    return {
      title: texts.emailFailed,
      description: emailError ?? texts.emailFailedText,
      variant: 'destructive',
    };
  const { title, text } = texts.emailFates[fate];
  return {
    title,
    description: text(emailError),
    variant: fate === 'waiting' ? 'default' : 'destructive',
  };
}

/** Whether the administrator is done: the email was sent or will be automatically. */
export const isOnItsWay = ({ emailStatus, emailError }: Notifications): boolean =>
  ['delivered', 'waiting'].includes(fateOf(emailStatus, emailError));
