import type { MessageOutcome } from '@stumpquote/domain/messages/message-status';
import { bracketed } from './bracketed';

type Unsettled = Exclude<MessageOutcome, 'delivered' | 'failed'>;
type Reasoned = (reason: string | null) => string;

/** Texts about quotes shared by several screens. */
export const quotesMessages = {
  en: {
    created: 'Quote created!',
    createFailed: 'Error creating quote',
    createFailedText: 'An error occurred while creating the quote.',
    changed: 'Quote changed',
    changeFailed: "The quote couldn't be changed",
    conflictTitle: "Your changes aren't saved",
    proposed: 'Proposal sent to the administrator',
    markedSent: 'Quote marked as sent',
    smsSent: 'SMS sent successfully',
    smsNotSent: 'Text message not sent yet',
    smsOutcomes: {
      waiting: (reason) => `The text message is waiting${bracketed(reason)}.`,
      held: (reason) => `The text message is held${bracketed(reason)}.`,
      unknown: (reason) => `We don't know whether the text message arrived${bracketed(reason)}.`,
      kept: () => 'The text message was saved but not sent: no provider is configured.',
      impossible: (reason) => `Not delivered: no text message was sent${bracketed(reason)}.`,
    } satisfies Record<Unsettled, Reasoned>,
    smsFailed: 'SMS notification failed',
    smsFailedText: (reason: string | null) =>
      `The quote was marked as sent, but the SMS failed: ${reason ?? 'Invalid phone number format'}. You can still send the quote by email.`,
    markSentFailed: 'Failed to mark quote as sent.',
    sendFailed: 'Error sending quote',
    sendFailedText: 'An error occurred while sending the quote.',
    emailSent: 'Email sent successfully',
    emailOutcomes: {
      waiting: { title: 'The email is waiting', text: (reason) => reason ?? undefined },
      held: { title: 'The email is held', text: (reason) => reason ?? undefined },
      unknown: {
        title: "We don't know whether the email arrived",
        text: (reason) => reason ?? undefined,
      },
      kept: {
        title: 'Email saved, not sent',
        text: () => 'No provider is configured. Tell the customer yourself and record it here.',
      },
      impossible: { title: 'Email not delivered', text: (reason) => reason ?? undefined },
    } satisfies Record<
      Unsettled,
      { title: string; text: (reason: string | null) => string | undefined }
    >,
    emailFailed: 'Error sending email',
    emailFailedText: 'An error occurred while sending the email.',
    deleted: 'Quote deleted',
    deletedText: 'Quote deleted successfully!',
    deleteFailed: 'Failed to delete quote.',
    gone: 'This quote no longer exists in the system. It may have been already deleted.',
    confirmSms:
      'Are you sure you want to send this quote to the customer? This will trigger an SMS notification.',
    confirmEmail: 'Are you sure you want to send this quote via email to the customer?',
    confirmWithoutSms: 'Mark this quote as sent? No text message goes out now.',
    confirmSecondWithoutSms:
      "Send this quote by text message, too? The text message won't go out now.",
    confirmWithoutEmail: "Send this quote by email? The email won't go out now.",
    staysUndelivered:
      'The quote reads "Not delivered" until a message goes out or you tell the customer yourself.',
    confirmSmsTitle: 'Send this quote?',
    confirmEmailTitle: 'Email this quote?',
    confirmDeleteTitle: 'Delete this quote?',
    confirmDelete: (id: number, amount: string) =>
      `Quote #${id} for ${amount} will be deleted. This can't be undone.`,
    confirmWithdrawTitle: 'Withdraw this quote?',
    confirmWithdraw: (id: number, amount: string) =>
      `The customer already has quote #${id} for ${amount}. They can no longer accept it, and their page says that it was withdrawn. This can't be undone.`,
    confirmWithdrawUndelivered: (id: number, amount: string) =>
      `Quote #${id} for ${amount} was sent, but no message has reached the customer. It can no longer be accepted, and the customer's page says that it was withdrawn. This can't be undone.`,
    send: 'Send',
    delete: 'Delete',
    withdraw: 'Withdraw',
    edit: 'Edit',
    save: 'Save changes',
    cancel: 'Cancel',
    close: 'Close',
    unknownCustomer: 'Unknown',
    noCompany: 'No company',
    retry: 'Try again',
    loadFailed: 'Failed to fetch quotes',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
};
