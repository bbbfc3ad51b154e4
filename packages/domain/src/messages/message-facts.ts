import type { MessageType } from './message-types.js';

/** Who triggers a message. `system` is a job or an alarm. */
export const messageSenders = ['visitor', 'customer', 'company', 'office', 'system'] as const;

export type MessageSender = (typeof messageSenders)[number];

/**
 * Why someone gets an email: they asked for a quote, have an account, or work for the office or a
 * company.
 */
export type EmailAudience = 'customer' | 'account' | 'staff';

/** What a message contains that its customer typed or uploaded. */
export type CustomerContent =
  | 'name'
  | 'city'
  | 'address'
  | 'phone'
  | 'picture'
  | 'calendar'
  | 'signed_text'
  | 'reason';

interface MessageFacts {
  readonly audience: EmailAudience;
  readonly causedBy: readonly MessageSender[];
  readonly contains: readonly CustomerContent[];
  /** Staff sending one chose to write to this address, which confirms it. */
  readonly isSentByHand?: true;
}

const everyone = ['visitor', 'customer', 'company', 'office'] as const;
const customers = ['visitor', 'customer'] as const;

/**
 * Who can cause each type of message, and what of theirs is in it. Anyone can type anyone's
 * address, so a visitor may be a stranger to the reader.
 */
const messageFacts: Readonly<Record<MessageType, MessageFacts>> = {
  quote_request_confirmation: {
    audience: 'customer',
    causedBy: [...customers, 'office'],
    contains: ['name'],
    isSentByHand: true,
  },
  quote_ready_notification: {
    audience: 'customer',
    causedBy: ['office'],
    contains: ['name', 'picture'],
    isSentByHand: true,
  },
  detailed_quote_email: {
    audience: 'customer',
    // A visitor's submission can make an instant offer.
    causedBy: [...customers, 'office'],
    contains: ['name', 'picture'],
    isSentByHand: true,
  },
  custom_notification: {
    audience: 'customer',
    causedBy: ['office'],
    contains: ['name', 'address', 'phone', 'picture'],
    isSentByHand: true,
  },
  email_verification: {
    audience: 'account',
    causedBy: [...customers, 'company', 'office'],
    contains: ['name'],
  },
  password_reset: { audience: 'account', causedBy: [...everyone, 'system'], contains: ['name'] },
  password_changed: { audience: 'account', causedBy: everyone, contains: ['name'] },
  email_changed: { audience: 'account', causedBy: everyone, contains: ['name'] },
  second_factor_on: { audience: 'account', causedBy: everyone, contains: ['name'] },
  second_factor_off: { audience: 'account', causedBy: everyone, contains: ['name'] },
  second_factor_removed: { audience: 'account', causedBy: ['office'], contains: ['name'] },
  company_approved: { audience: 'staff', causedBy: ['office'], contains: [] },
  quote_accepted: {
    audience: 'customer',
    causedBy: [...customers, 'office'],
    contains: ['name', 'picture', 'signed_text'],
    isSentByHand: true,
  },
  quote_accepted_company: {
    audience: 'staff',
    causedBy: [...customers, 'office'],
    contains: ['name'],
  },
  quote_accepted_admin: {
    audience: 'staff',
    causedBy: [...customers, 'office'],
    contains: ['name'],
  },
  quote_declined: { audience: 'staff', causedBy: customers, contains: ['name', 'reason'] },
  // A visitor or customer takes back an instant offer by changing what it was made for.
  quote_withdrawn: { audience: 'staff', causedBy: [...customers, 'office'], contains: [] },
  area_served: { audience: 'customer', causedBy: ['system'], contains: [] },
  request_assigned: { audience: 'staff', causedBy: ['office', 'system'], contains: ['city'] },
  request_unassigned: {
    audience: 'staff',
    causedBy: [...customers, 'office', 'system'],
    contains: [],
  },
  request_rejected: {
    audience: 'customer',
    causedBy: ['office'],
    contains: ['name', 'calendar'],
  },
  request_cancelled: {
    audience: 'customer',
    causedBy: [...customers, 'office'],
    contains: ['name', 'calendar'],
  },
  request_reopened: { audience: 'customer', causedBy: ['office'], contains: ['name'] },
  request_new_link: {
    audience: 'customer',
    causedBy: ['office'],
    contains: ['name'],
    isSentByHand: true,
  },
  company_request_cancelled: {
    audience: 'staff',
    causedBy: [...customers, 'office'],
    contains: ['name', 'address', 'phone', 'calendar', 'reason'],
  },
  company_request_reopened: { audience: 'staff', causedBy: ['office'], contains: [] },
  // Its name is the account's own.
  request_account_exists: { audience: 'account', causedBy: customers, contains: [] },
  quote_proposed: { audience: 'staff', causedBy: ['company'], contains: ['name'] },
  appointment_booked: {
    audience: 'customer',
    causedBy: everyone,
    contains: ['name', 'address', 'picture', 'calendar'],
    isSentByHand: true,
  },
  appointment_booked_company: {
    audience: 'staff',
    causedBy: everyone,
    contains: ['name', 'address', 'phone', 'calendar'],
  },
  appointment_rescheduled: {
    audience: 'customer',
    causedBy: everyone,
    contains: ['name', 'address', 'picture', 'calendar'],
    isSentByHand: true,
  },
  appointment_rescheduled_company: {
    audience: 'staff',
    causedBy: everyone,
    contains: ['name', 'address', 'phone', 'calendar'],
  },
  appointment_cancelled: {
    audience: 'customer',
    causedBy: everyone,
    contains: ['name', 'calendar', 'reason'],
    isSentByHand: true,
  },
  appointment_cancelled_company: {
    audience: 'staff',
    causedBy: everyone,
    contains: ['name', 'address', 'phone', 'calendar', 'reason'],
  },
  review_request: { audience: 'customer', causedBy: ['system'], contains: ['name'] },
  review_written_company: { audience: 'staff', causedBy: customers, contains: ['reason'] },
  office_news: { audience: 'staff', causedBy: ['system'], contains: ['name', 'city'] },
  alarm_reference_guessing: { audience: 'staff', causedBy: ['system'], contains: [] },
  proof_reminder: { audience: 'staff', causedBy: ['system'], contains: [] },
  template_test: { audience: 'staff', causedBy: ['office'], contains: [] },
  system_test: { audience: 'account', causedBy: ['office'], contains: [] },
};

/**
 * Messages to the office and to companies. No cap counts by these recipients, or one abuser could
 * block other customers' cancellations.
 */
export const isStaffMessage = (type: MessageType): boolean =>
  messageFacts[type].audience === 'staff';

export function emailAudience(type: MessageType): EmailAudience {
  // A test of a template shows what its customers get.
  if (type === 'template_test') return 'customer';
  return type === 'system_test' ? 'staff' : messageFacts[type].audience;
}

export const mayBeCausedBy = (type: MessageType, sender: MessageSender): boolean =>
  messageFacts[type].causedBy.includes(sender);

export const isSentByHand = (type: MessageType): boolean =>
  messageFacts[type].isSentByHand === true;

/**
 * Whether a message has this part. Until its mailbox is confirmed, a message to a customer has only
 * the name: a stranger may have typed or uploaded the rest.
 */
export const mayContain = (
  type: MessageType,
  part: CustomerContent,
  isConfirmed: boolean,
): boolean =>
  messageFacts[type].contains.includes(part) &&
  (isConfirmed || part === 'name' || isStaffMessage(type));

/**
 * Emails with the picture of the stump. Not the confirmation: anyone can enter anyone's address,
 * and nobody has looked at the photo yet.
 */
export const showsPicture = (type: MessageType): boolean => mayContain(type, 'picture', true);
