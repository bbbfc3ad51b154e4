/**
 * Days that an idempotency key and its first answer are kept. It must outlive whoever may still send the key again: a message in the
 * outbox is given up after three days, a form that a tab has kept loses its unsent photos after one, and a program behind the REST
 * interface may be held up over a long weekend. What comes later than this counts as a new wish.
 */
export const idempotencyKeyKeptDays = 30;

/**
 * Days that the id of a provider's delivery report is kept. Resend's signature ends after five minutes and its last repeat comes within two
 * days. Twilio's signature never ends, but a report that comes again after this is harmless: the table of message moves lets no
 * message go back. Ids of replies (STOP, START) are kept for ever, since nothing else would tell an old START from a new one.
 */
export const webhookReportKeptDays = 30;

/**
 * Days that a browser keeps access to a request after its number was last looked up or its emailed link last opened. After that the number or link
 * opens it again.
 */
export const visitorGrantKeptDays = 30;

/** Days that sign-ins and changes to an account are kept in the audit log: long enough to look into an account that was taken over. */
export const accountAuditKeptDays = 90;

/** Days that administrators' actions are kept in the audit log: a year and a month, so that a season can be compared with the last one. */
export const administrationAuditKeptDays = 400;
