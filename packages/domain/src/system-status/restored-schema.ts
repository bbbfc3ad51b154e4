import { z } from 'zod';

/** Messages of restored data that are listed, oldest first; there may be more. */
export const LISTED_HELD_MESSAGES = 200;

/** What becomes of the messages that a restored backup held: those that are not sent are canceled. Newer ones always go out. */
export const releaseRestoredSchema = z.object({
  send: z.enum(['all', 'none', 'chosen'], { error: 'Choose whether to send all, none or some of the messages' }),
  /** With `chosen`: which ones. */
  ids: z.array(z.uuid('No message has this id')).max(LISTED_HELD_MESSAGES, `Choose at most ${LISTED_HELD_MESSAGES} messages`).default([]),
});

export type ReleaseRestored = z.infer<typeof releaseRestoredSchema>;
