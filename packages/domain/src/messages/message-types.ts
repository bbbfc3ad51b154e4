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
  quote_declined: 'Quote declined, to the office and the company',
  quote_withdrawn: 'Quote withdrawn, to the company',
  area_served: 'Now in the service area, to the waiting list',
  request_assigned: 'Request assigned, to the company',
  request_unassigned: 'Request unassigned, to the company',
  request_rejected: 'Request rejected, to the customer',
  request_cancelled: 'Request canceled, to the customer',
  request_reopened: 'Request reopened, to the customer',
  request_new_link: 'New link, to the customer',
  company_request_cancelled: 'Request canceled or rejected, to the company',
  company_request_reopened: 'Request reopened, to the company',
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
  office_news: 'New and waiting requests, to the office',
  alarm_reference_guessing: 'Alarm: guessed reference numbers',
  proof_reminder: 'License or insurance expires, to the company and the office',
  template_test: 'Template test',
  system_test: 'System test',
} as const satisfies Readonly<Record<string, string>>;

export type MessageType = keyof typeof messageTypeLabels;

export const messageTypes = Object.keys(messageTypeLabels) as MessageType[];
