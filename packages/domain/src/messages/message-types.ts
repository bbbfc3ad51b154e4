import { templateTypeLabels } from '../templates/template-types.js';

/** Message types with their labels in the log and its export. */
export const messageTypeLabels = {
  ...templateTypeLabels,
  email_verification: 'Email verification',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  second_factor_on: 'Two-step sign-in turned on',
  second_factor_off: 'Two-step sign-in turned off',
  second_factor_removed: 'Two-step sign-in turned off by the office',
  company_approved: 'Company approved',
  quote_accepted: 'Quote accepted, to the customer',
  quote_accepted_company: 'Quote accepted, to the company',
  quote_accepted_admin: 'Quote accepted, to the office',
  quote_declined: 'Quote declined, to the office',
  area_served: 'Now in the service area, to the waiting list',
  request_assigned: 'Request assigned, to the company',
  request_unassigned: 'Request unassigned, to the company',
  request_rejected: 'Request rejected, to the customer',
  request_cancelled: 'Request canceled, to the customer',
  request_new_link: 'New link, to the customer',
  company_request_cancelled: 'Request canceled, to the company',
  request_account_exists: 'Request, account already exists',
  quote_proposed: 'Quote proposed, to the office',
  appointment_booked: 'Appointment booked, to the customer',
  appointment_booked_company: 'Appointment booked, to the company',
  appointment_rescheduled: 'Appointment rescheduled, to the customer',
  appointment_rescheduled_company: 'Appointment rescheduled, to the company',
  appointment_cancelled: 'Appointment canceled, to the customer',
  appointment_cancelled_company: 'Appointment canceled, to the company',
  review_request: 'Review asked for, to the customer',
  review_written_company: 'New review, to the company',
  alarm_reference_guessing: 'Alarm: guessed reference numbers',
  proof_reminder: 'License or insurance expires, to the company and the office',
  template_test: 'Template test',
  system_test: 'System test',
} as const satisfies Readonly<Record<string, string>>;

export type MessageType = keyof typeof messageTypeLabels;

export const messageTypes = Object.keys(messageTypeLabels) as MessageType[];

/** Messages to the office and to companies. No cap counts by these recipients, or one abuser could block other customers' cancellations. */
const staffTypes: ReadonlySet<string> = new Set<MessageType>([
  'company_approved',
  'quote_accepted_company',
  'quote_accepted_admin',
  'quote_declined',
  'request_assigned',
  'request_unassigned',
  'company_request_cancelled',
  'quote_proposed',
  'appointment_booked_company',
  'appointment_rescheduled_company',
  'appointment_cancelled_company',
  'alarm_reference_guessing',
  'proof_reminder',
  'review_written_company',
  'template_test',
]);

export const isStaffMessage = (type: MessageType): boolean => staffTypes.has(type);

/** Why someone gets an email: they asked for a quote, have an account, or work for the office or a company. */
export type EmailAudience = 'customer' | 'account' | 'staff';

const accountTypes: ReadonlySet<string> = new Set<MessageType>([
  'email_verification',
  'password_reset',
  'password_changed',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'request_account_exists',
]);

export function emailAudience(type: MessageType): EmailAudience {
  // A test of a template shows what its customers get.
  if (type === 'template_test') return 'customer';
  if (isStaffMessage(type) || type === 'system_test') return 'staff';
  return accountTypes.has(type) ? 'account' : 'customer';
}

/** Emails with the picture of the stump. Not the confirmation: anyone can enter anyone's address, and nobody has looked at the photo yet. */
const pictureTypes: ReadonlySet<string> = new Set<MessageType>([
  'quote_ready_notification',
  'detailed_quote_email',
  'custom_notification',
  'quote_accepted',
  'appointment_booked',
  'appointment_rescheduled',
]);

export const showsPicture = (type: MessageType): boolean => pictureTypes.has(type);
