import {
  requestAnswer,
  submittedAnswer,
  trackedRequestAnswer,
  fullRequestAnswer,
} from '../answers/request-answers.js';
import { restRoute, type RestRoute } from '../rest-route.js';

export const requests: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/quote-requests',
    procedure: 'quoteRequests.list',
    pages: 'rows',
    filters: ['search', 'status'],
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: 'All requests, newest first',
  }),
  restRoute({
    method: 'POST',
    path: '/api/quote-requests',
    procedure: 'quoteRequests.submit',
    answer: submittedAnswer,
    tag: 'Quote requests',
    summary: 'Submit a request with uploaded photos',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quote-requests/:id',
    procedure: 'quoteRequests.get',
    answer: fullRequestAnswer,
    tag: 'Quote requests',
    summary: 'One request',
  }),
  restRoute({
    method: 'GET',
    path: '/api/quote-requests/reference/:referenceNumber',
    procedure: 'quoteRequests.byReference',
    answer: trackedRequestAnswer,
    tag: 'Quote requests',
    summary: 'Look up a request by its reference number',
  }),
  restRoute({
    method: 'GET',
    path: '/api/my-quote-requests',
    procedure: 'quoteRequests.mine',
    pages: 'rows',
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: "The signed-in user's requests",
  }),
  restRoute({
    method: 'GET',
    path: '/api/company-quote-requests',
    procedure: 'quoteRequests.forCompany',
    pages: 'rows',
    answer: requestAnswer,
    tag: 'Quote requests',
    summary: "The requests assigned to the signed-in owner's company",
  }),
];
