import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';
import { CompanyViewRequestPage } from './company-view-request.page';

it("doesn't say that a quote was sent if it never reached the customer", async () => {
  fakeApi({
    'auth.me': () => people.owner,
    'quoteRequests.get': () =>
      aFullRequest({ status: 'quoted', stage: 'quoted', isQuoteUndelivered: true }),
  });
  renderApp('/quote-request/7', [
    { path: '/quote-request/:id', element: <CompanyViewRequestPage /> },
  ]);
  expect(await screen.findByText('Quote · Not delivered')).toBeTruthy();
  expect(screen.queryByText('Quote Sent')).toBeNull();
});
