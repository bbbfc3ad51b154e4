import type { MessageOutcome } from '@stumpquote/domain/messages/message-status';
import { bracketed } from '../bracketed';
import type { Quote } from '../use-quotes';

type DeliveryStatus = NonNullable<NonNullable<Quote['deliveries']>['sms']>['status'];

const sentence: Record<DeliveryStatus, string> = {
  waiting: 'The message is waiting',
  sending: 'The message is being sent',
  sent: 'The message was sent',
  delivered: 'The message was delivered',
  failed: 'The message failed',
  skipped: 'No message was sent',
  held: 'The message is held',
  unknown: "We don't know whether the message went out",
};

/** For a completed step whose message wasn't sent. */
const missed: Record<Exclude<MessageOutcome, 'delivered'>, string> = {
  waiting: 'Waiting',
  held: 'Held',
  unknown: 'Unknown',
  failed: 'Failed',
  kept: 'Not delivered',
  impossible: 'Not delivered',
};

export const workflowBannerMessages = {
  en: {
    label: 'Workflow',
    create: 'Create Quote',
    sms: 'Send Quote via SMS',
    email: 'Send Quote via Email',
    told: 'Tell the Customer',
    allDone: 'All Tasks Completed!',
    checkOffer: 'Check this offer',
    checkOfferText:
      'The system sent it. The customer can accept it at any moment. Withdraw it below if the price is wrong.',
    toAnswer: "Next: the customer's answer",
    toAnswerText:
      'Once they agree, click "Record Acceptance by Phone" below. Or print the quote with their link.',
    toBook: 'Next: the visit',
    toBookText:
      'The quote was accepted. The utility locate (811) and the arrival window are still to do, below.',
    toLocate: 'Next: the utility locate',
    toLocateText: 'The visit is booked. The utility locate (811) is still to do, below.',
    toDo: 'Next: the work',
    toDoText: "The visit is booked. Mark the work as completed below when it's done.",
    emailMissing: "The email wasn't delivered",
    emailMissingText:
      'The customer has the quote by text message only. Send the email again, or call',
    notDelivered: 'Not delivered',
    nothingDelivered:
      "Nothing has reached the customer yet, so the days to accept haven't started.",
    call: 'Call',
    thenRecord: 'and record it below with "I told the customer", or send the quote again.',
    done: 'Done',
    next: 'Next',
    later: 'Later',
    missed,
    createdFor: (amount: string, company: string) => `${amount}, ${company}`,
    statusText: (status: DeliveryStatus, error: string | null) =>
      `${sentence[status]}${bracketed(error)}.`,
    emailWentFirst: 'Not sent: the email went first',
    noMessage: 'No message was sent in this step.',
  },
};
