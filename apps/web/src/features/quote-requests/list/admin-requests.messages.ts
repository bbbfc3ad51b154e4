import type { NextAction } from '@stumpquote/domain/quote-requests/next-action';
import { stageLabels } from '@stumpquote/domain/quote-requests/request-stage';
import type { statusFilters } from './use-request-list';

const nextActions: Record<NextAction, string> = {
  assign: 'Assign a company',
  create_quote: 'Create quote',
  send_quote: 'Send quote',
  send_email: 'Send the email',
  tell_customer: 'Not delivered: tell the customer',
  await_answer: 'Waiting for an answer',
  review_offer: 'Check the instant offer',
  await_booking: 'Waiting for a booking',
  await_work: 'Work is scheduled',
};

export const adminRequestsMessages = {
  en: {
    title: 'Recent Quote Requests',
    search: 'Search by name or reference...',
    status: 'Status',
    allStatuses: 'All Requests',
    statuses: {
      pending: 'Pending',
      quoted: 'Quoted',
      completed: 'Completed',
      assigned: 'Assigned',
      in_progress: 'In Progress',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    } satisfies Record<(typeof statusFilters)[number], string>,
    columns: {
      id: 'ID',
      customer: 'Customer',
      location: 'Location',
      submitted: 'Submission Date',
      status: 'Status',
      actions: 'Actions',
    },
    stages: stageLabels.en,
    nextStep: 'Next step:',
    nextActions,
    view: 'View',
    viewOf: (reference: string) => `View ${reference}`,
    loading: 'Loading requests...',
    error: 'Error loading requests',
    empty: 'No quote requests found',
    keys: { next: 'next', previous: 'previous', open: 'open', search: 'search' },
    keysLabel: 'Keyboard',
  },
};
