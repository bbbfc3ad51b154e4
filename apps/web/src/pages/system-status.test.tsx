import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';

it('sends an administrator to the message log and promises no check that is not there', async () => {
  fakeApi({ 'auth.me': () => people.admin });
  renderApp('/system-status');
  expect(await screen.findByRole('heading', { level: 1, name: 'System Status' })).toBeTruthy();
  expect(screen.getByText(/they come with a later version/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the message log' }).getAttribute('href')).toBe('/admin/messages');
});

it('is for administrators alone', async () => {
  fakeApi({ 'auth.me': () => people.client });
  const { router } = renderApp('/system-status');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
});
