import { templateTypeLabels } from '../templates/template-types.js';
import type { MessageStatus } from './message-status.js';

/** What became of a message, in the words of the log and of its export. */
export const messageStatusLabels: Readonly<Record<MessageStatus, string>> = {
  waiting: 'Waiting', sending: 'Sending', sent: 'Sent', delivered: 'Delivered', failed: 'Failed', skipped: 'Skipped', unknown: 'Unknown',
};

const typeLabels: Readonly<Record<string, string>> = {
  ...templateTypeLabels,
  email_verification: 'Email verification',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  company_approved: 'Company approved',
  quote_accepted: 'Quote accepted, to the customer',
  quote_accepted_company: 'Quote accepted, to the company',
  quote_accepted_admin: 'Quote accepted, to the office',
  quote_declined: 'Quote declined, to the office',
  request_assigned: 'Request assigned, to the company',
  request_unassigned: 'Request unassigned, to the company',
  request_rejected: 'Request rejected, to the customer',
  request_cancelled: 'Request cancelled, to the customer',
  company_request_cancelled: 'Request cancelled, to the company',
  request_account_exists: 'Request, account exists already',
  quote_proposed: 'Quote proposed, to the office',
  appointment_booked: 'Appointment booked, to the customer',
  appointment_booked_company: 'Appointment booked, to the company',
  appointment_rescheduled: 'Appointment rescheduled, to the customer',
  appointment_rescheduled_company: 'Appointment rescheduled, to the company',
  appointment_cancelled: 'Appointment cancelled, to the customer',
  appointment_cancelled_company: 'Appointment cancelled, to the company',
};

/** What a message is about, in the words of the log and of its export; a type without words of its own is read out. */
export function messageTypeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return typeLabels[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
