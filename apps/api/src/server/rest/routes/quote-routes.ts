import { messageAnswer } from '../answers/account-answers.js';
import { quoteAnswer, sentQuoteAnswer } from '../answers/quote-answers.js';
import { restRoute, type RestRoute } from '../rest-route.js';

export const quotes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/quotes',
    procedure: 'quotes.list',
    pages: 'rows',
    filters: ['search', 'status'],
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'All quotes, newest first',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quotes/:id',
    procedure: 'quotes.get',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'One quote',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quotes/request/:quoteRequestId',
    procedure: 'quotes.pageForRequest',
    pages: 'rows',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'The quotes of a request, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quotes',
    procedure: 'quotes.create',
    answer: quoteAnswer,
    tag: 'Quotes',
    summary: 'Draft a quote',
  }),
  restRoute({
    method: 'PATCH',
    path: '/api/quotes/:id/mark-sent',
    procedure: 'quotes.markSent',
    answer: sentQuoteAnswer,
    tag: 'Quotes',
    summary: 'Mark a draft as sent and notify the customer by SMS',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quotes/:id/send-email',
    procedure: 'quotes.sendEmail',
    answer: sentQuoteAnswer,
    tag: 'Quotes',
    summary: 'Email a quote to the customer',
  }),
  restRoute({
    method: 'DELETE',
    path: '/api/quotes/:id',
    procedure: 'quotes.remove',
    answer: messageAnswer,
    tag: 'Quotes',
    summary: 'Delete a quote that was not accepted',
  }),
];
