import { templateTypeLabels } from '@stumpquote/domain/templates/template-types';

const unknownType = (type: string) => {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const typeLabels: Record<string, string> = {
  ...templateTypeLabels,
  email_verification: 'Email verification',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  company_approved: 'Company approved',
};

export const messagesMessages = {
  en: {
    title: 'Messages',
    backToDashboard: 'Back to Dashboard',
    intro: 'Every email and text message that the site has written, and what became of it.',
    loading: 'Loading messages...',
    error: 'Error loading messages',
    empty: 'No messages found',
    columns: { created: 'When', to: 'To', about: 'Message', status: 'Status', actions: 'Actions' },
    search: 'Search by recipient, subject, type or reference...',
    channel: 'Channel',
    channels: { all: 'Email and SMS', email: 'Email', sms: 'SMS' },
    status: 'Status',
    allStatuses: 'All statuses',
    statuses: {
      waiting: 'Waiting', sending: 'Sending', sent: 'Sent', delivered: 'Delivered', failed: 'Failed', skipped: 'Skipped', unknown: 'Unknown',
    },
    type: (type: string) => typeLabels[type] ?? unknownType(type),
    nextTry: (when: string) => `Next try ${when}`,
    read: 'Read',
    readOf: (what: string, to: string) => `Read ${what} to ${to}`,
    close: 'Close the message',
    request: (reference: string) => `Request ${reference}`,
    emailBody: 'Text of the email',
    attachment: (name: string, size: string) => `${name} (${size})`,
    attachments: 'Attached',
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
    forRequest: {
      title: 'Messages',
      loading: 'Loading messages...',
      error: 'Error loading messages',
      retry: 'Try again',
      empty: 'No message has been sent about this request.',
      show: 'Show text',
      hide: 'Hide text',
      showOf: (what: string) => `Show text of ${what}`,
      hideOf: (what: string) => `Hide text of ${what}`,
    },
    custom: {
      title: 'Write to the customer',
      by: 'Send by',
      text: 'Message',
      emailHint: 'Stands in the email template "Custom notification", with a link to the request.',
      smsHint: 'Goes out as you write it. You can use',
      segments: (count: number, units: number) => `As it stands: ${units} characters, ${count === 1 ? '1 text message' : `${count} text messages`}`,
      send: 'Send message',
      onItsWay: 'Message is on its way',
      skipped: 'Message was not sent',
      failed: 'Message could not be sent',
    },
  },
};
