import { z } from 'zod';

/** The most held messages listed, oldest first. */
export const LISTED_HELD_MESSAGES = 200;

/**
 * Decides on the unsent messages of a restored backup: those not released are canceled. Newer ones
 * always go out.
 */
export const releaseRestoredSchema = z.object({
  send: z.enum(['all', 'none', 'chosen'], {
    error: 'Choose whether to send all, none or some of the messages',
  }),
  /** The ids, with `chosen`. */
  ids: z
    .array(z.uuid('No message has this id'))
    .max(LISTED_HELD_MESSAGES, `Choose at most ${LISTED_HELD_MESSAGES} messages`)
    .default([]),
});

export type ReleaseRestored = z.infer<typeof releaseRestoredSchema>;
