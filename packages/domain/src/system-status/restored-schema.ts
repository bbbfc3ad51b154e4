import { z } from 'zod';

/** The most held messages that are listed, oldest first. */
export const LISTED_HELD_MESSAGES = 200;

/** What to do with a restored backup's messages: those not sent are canceled. Newer ones always go out. */
export const releaseRestoredSchema = z.object({
  send: z.enum(['all', 'none', 'chosen'], {
    error: 'Choose whether to send all, none or some of the messages',
  }),
  /** With `chosen`: which ones. */
  ids: z
    .array(z.uuid('No message has this id'))
    .max(LISTED_HELD_MESSAGES, `Choose at most ${LISTED_HELD_MESSAGES} messages`)
    .default([]),
});

export type ReleaseRestored = z.infer<typeof releaseRestoredSchema>;
