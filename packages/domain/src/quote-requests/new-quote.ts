const lastWord: Readonly<Record<string, 'yes' | 'asked' | 'no'>> = {
  quote_declined: 'yes',
  quote_expired: 'yes',
  new_quote_asked: 'asked',
  quote_sent: 'no',
  quote_emailed: 'no',
  quote_texted: 'no',
  quote_told: 'no',
  quote_accepted: 'no',
  quote_deleted: 'no',
  reopened: 'no',
};

/**
 * Whether the customer may ask for a new quote, from the request's timeline, oldest first: once
 * after the last one was declined or expired.
 */
export const newQuoteAsking = (timeline: readonly { kind: string }[]): 'yes' | 'asked' | 'no' =>
  lastWord[timeline.findLast(({ kind }) => kind in lastWord)?.kind ?? ''] ?? 'no';
