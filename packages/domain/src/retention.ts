/**
 * Days an idempotency key and its first response are kept. Must outlive every client that may
 * retry: the outbox gives up on a message after three days, a form in a tab loses its unsent photos
 * after one, and a REST client may be down over a long weekend. Later repeats are new.
 */
export const idempotencyKeyRetentionDays = 30;

/**
 * Days a provider's delivery report id is kept. Resend's signatures expire after five minutes and
 * its last retry comes within two days. Twilio's signatures never expire, but a later replay is
 * harmless: the message state machine never moves backward. Ids of replies (STOP, START) are kept
 * forever, since nothing else tells an old START from a new one.
 */
export const webhookReportRetentionDays = 30;

/**
 * Days a browser keeps access to a request after last looking up its number or opening its emailed
 * link, either of which restores it.
 */
export const visitorGrantRetentionDays = 30;

/** Hours a photo is kept that no request claims; what was typed beside it, as long. */
export const unclaimedPhotoHours = 24;

/**
 * Days a crew's photo is kept while the customer hasn't agreed to its use: long enough to be asked
 * once the work is done.
 */
export const crewPhotoRetentionDays = 30;

/**
 * Days an email address waits to be told that we come to its ZIP code: after two years, the stump
 * is gone or somebody else's.
 */
export const waitingListRetentionDays = 730;

/**
 * Days that sign-ins and account changes are kept in the audit log: long enough to investigate an
 * account takeover.
 */
export const accountAuditRetentionDays = 90;

/**
 * Days that administrators' actions are kept in the audit log: 13 months, to compare with the same
 * season last year.
 */
export const administrationAuditRetentionDays = 400;
