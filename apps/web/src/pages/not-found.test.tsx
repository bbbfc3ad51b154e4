import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render-app';
import { NotFoundPage } from './not-found.page';

it("shows the documented heading and hint, and sets the tab's title", async () => {
  fakeApi();
  renderInApp(<NotFoundPage />);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Page not found · StumpQuote'));
});
