import type { statusFilters } from '../use-quotes';

export const quoteListMessages = {
  en: {
    title: 'Quote Management',
    caption: 'Quotes of all requests',
    search: 'Search quotes...',
    statusLabel: 'Status',
    allStatuses: 'All Quotes',
    filters: {
      pending: 'Draft',
      sent: 'Sent',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      superseded: 'No longer valid',
    } satisfies Record<(typeof statusFilters)[number], string>,
    columns: {
      id: 'ID',
      customer: 'Customer',
      reference: 'Reference',
      amount: 'Amount',
      status: 'Status',
      created: 'Created',
      actions: 'Actions',
    },
    states: {
      loading: 'Loading quotes...',
      error: 'Error loading quotes',
      empty: 'No quotes found',
    },
    view: 'View',
    viewQuote: (id: number) => `View quote #${id}`,
    markSent: 'Mark as Sent',
    markQuoteSent: (id: number) => `Mark as Sent: quote #${id}`,
    deleteQuote: (id: number) => `Delete quote #${id}`,
    markSentTitle: 'Mark as sent?',
    proposal: 'Proposal',
    instant: 'Instant offer',
    bill: (amount: string) => `Bill: ${amount}`,
    estimateChanged: 'The estimate changed',
  },
};
