/** Hours that the link in such an email works: later it would only disappoint. */
const linkHours: Readonly<Record<string, number>> = { password_reset: 1, email_verification: 72 };

const hourMs = 3_600_000;

/** Whether a message carries a link that has ended by now. */
export function hasEndedLink({ type, createdAt }: { type: string; createdAt: Date }, now: Date): boolean {
  const hours = linkHours[type];
  return hours !== undefined && now.getTime() - createdAt.getTime() > hours * hourMs;
}

const quoteTypes: readonly string[] = ['quote_ready_notification', 'detailed_quote_email'];

export interface MessageFacts {
  type: string;
  createdAt: Date;
  /** The quote that the message is about can still be answered; null when it is about none. */
  isQuoteOpen: boolean | null;
  /** When the visit that the message is about begins; null when it is about none. */
  visitAt: Date | null;
}

export const staleReasons = ['linkEnded', 'visitPassed', 'quoteEnded'] as const;

export type StaleReason = (typeof staleReasons)[number];

/** Why a message that waited for long is of no use to its reader any more; null when it still is. */
export function staleReason(message: MessageFacts, now: Date): StaleReason | null {
  if (hasEndedLink(message, now)) return 'linkEnded';
  if (message.type.startsWith('appointment_') && message.visitAt !== null && message.visitAt < now) return 'visitPassed';
  return quoteTypes.includes(message.type) && message.isQuoteOpen === false ? 'quoteEnded' : null;
}
