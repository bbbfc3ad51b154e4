import { bracketed } from './bracketed';
import type { Quote } from './use-quotes';

type DeliveryStatus = NonNullable<NonNullable<Quote['deliveries']>['sms']>['status'];

const sentence: Record<DeliveryStatus, string> = {
  waiting: 'The message is waiting',
  sending: 'The message is being sent',
  sent: 'The message was sent',
  delivered: 'The message was delivered',
  failed: 'The message failed',
  skipped: 'No message was sent',
  held: 'The message is held',
  unknown: 'It is not known whether the message went out',
};

export const workflowBannerMessages = {
  en: {
    label: 'Workflow',
    create: 'Create Quote',
    sms: 'Send Quote via SMS',
    email: 'Send Quote via Email',
    allDone: 'All Tasks Completed!',
    nobodyTold: 'Nobody has been told yet: no message reached the customer.',
    call: 'Call',
    done: 'Done',
    next: 'Next',
    later: 'Later',
    createdFor: (amount: string, company: string) => `${amount}, ${company}`,
    became: (status: DeliveryStatus, error: string | null) => `${sentence[status]}${bracketed(error)}.`,
    emailWentFirst: 'Not sent: the e-mail went first',
    noMessage: 'No message was sent in this step.',
  },
};
