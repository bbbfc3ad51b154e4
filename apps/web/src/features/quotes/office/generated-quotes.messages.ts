import type { DeliveryWay, QuoteDelivery } from '@stumpquote/domain/quotes/quote-delivery';

const why: Record<QuoteDelivery, string> = {
  waiting: 'the message is waiting to go out',
  held: 'the message is held',
  unknown: "we don't know whether the message arrived",
  failed: 'the message failed',
  kept: 'the message was saved but not sent: no provider is configured',
  impossible: 'no message could be sent',
  // For quotes that were delivered or never sent.
  delivered: 'the message came back',
  told: 'no message was sent',
  answered: 'no message was sent',
  not_sent: "it hasn't been sent",
};

export const generatedQuotesMessages = {
  en: {
    title: 'Generated Quotes',
    empty: 'No quotes yet.',
    created: (date: string, creator: string) => `Created ${date} by ${creator}`,
    company: (company: string) => `For ${company}`,
    proposal: 'Proposed by the company',
    due: (amount: string) => `Bill: ${amount}, by the crew's tape`,
    instant: (version: number | null) =>
      `Instant offer, not to exceed${version === null ? '' : ` · price book version ${version}`}`,
    validUntil: (date: string) => `Valid until ${date}`,
    shown: (when: string) => `Shown to the customer right after submitting, ${when}`,
    reached: {
      email: (when) => `Delivered by email ${when}`,
      sms: (when) => `Delivered by text message ${when}`,
      phone: (when) => `Given by phone ${when}`,
      in_person: (when) => `Told in person ${when}`,
      printed: (when) => `Given as a printed copy ${when}`,
      answer: (when) => `Answered online ${when}; no message was delivered`,
    } satisfies Record<DeliveryWay, (when: string) => string>,
    notReached: (delivery: QuoteDelivery | null, validDays: number | null) =>
      `Not delivered: ${why[delivery ?? 'impossible']}.${validDays === null ? '' : ` Its ${validDays === 1 ? '1 day starts' : `${validDays} days start`} when the customer gets it.`}`,
    acceptedOn: (date: string, signature: string) => `Accepted ${date}, signed ${signature}`,
    acceptedByPhone: (name: string, at: string, recorder: string) =>
      `Accepted by phone: ${name}, ${at}. Recorded by ${recorder}.`,
    acceptedFor: (date: string, signature: string, name: string) =>
      `Accepted ${date}, signed ${signature}, who said they're signing for ${name}`,
    declinedBecause: (reason: string) => `Declined: ${reason}`,
    declined: 'Declined without a reason.',
    sendSms: 'Send via SMS',
    resendSms: 'Send SMS Again',
    sendEmail: 'Send via Email',
    resendEmail: 'Send Email Again',
    recordAcceptance: 'Record Acceptance by Phone',
    print: 'Print for the Customer',
    unknownCreator: 'Unknown',
  },
};
