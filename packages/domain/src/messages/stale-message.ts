import { quoteMessageTypes } from '../quotes/quote-delivery.js';

/** Hours until the link in such an email expires. */
const linkHours: Readonly<Record<string, number>> = { password_reset: 1, email_verification: 72 };

const hourMs = 3_600_000;

/** Whether a message's link has expired. */
function hasEndedLink({ type, createdAt }: { type: string; createdAt: Date }, now: Date): boolean {
  const hours = linkHours[type];
  return hours !== undefined && now.getTime() - createdAt.getTime() > hours * hourMs;
}

/** Messages about a quote that make no sense once it can't be answered. */
const quoteTypes: readonly string[] = Object.values(quoteMessageTypes);

export interface MessageFacts {
  type: string;
  createdAt: Date;
  /** Whether the message's quote can still be answered; null if it isn't about one. */
  isQuoteOpen: boolean | null;
  /** When the message's visit begins; null if it isn't about one. */
  visitAt: Date | null;
}

const staleReasons = ['linkEnded', 'visitPassed', 'quoteEnded'] as const;

export type StaleReason = (typeof staleReasons)[number];

/** Returns why a waiting message is stale; null if it isn't. */
export function staleReason(message: MessageFacts, now: Date): StaleReason | null {
  if (hasEndedLink(message, now)) return 'linkEnded';
  if (message.type.startsWith('appointment_') && message.visitAt !== null && message.visitAt < now)
    return 'visitPassed';
  return quoteTypes.includes(message.type) && message.isQuoteOpen === false ? 'quoteEnded' : null;
}
