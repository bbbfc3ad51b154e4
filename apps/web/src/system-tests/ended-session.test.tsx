import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nothingAccepted } from '../testing/appointments';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const signedOut = "You've been signed out. Please sign in again.";
const notAuthorized = 'You are not authorized to access this page. Please login as an admin.';

function office() {
  const now: { user: typeof people.admin | null } = { user: people.admin };
  const ended = () => {
    now.user = null;
    throw new ApiFailure(401, 'UNAUTHENTICATED', 'Please sign in first.');
  };
  const api = fakeApi({
    'auth.me': () => now.user,
    'auth.login': () => (now.user = people.admin),
    'quoteRequests.get': () => aFullRequest(),
    'quoteRequests.companiesFor': () => [],
    'quoteRequests.reject': ended,
    'quotes.forRequest': () => [],
    'companies.choices': () => [],
    'messages.forRequest': () => [],
    'messages.sendCustom': ended,
    'templates.listSms': () => [],
    'appointments.forRequest': () => nothingAccepted,
  });
  return { api, ...renderApp('/admin-view-request/7') };
}

async function signInAgain({ user, router }: ReturnType<typeof office>) {
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  expect(await screen.findByText(signedOut)).toBeTruthy();
  expect(screen.queryByText(notAuthorized)).toBeNull();
  await user.type(await screen.findByLabelText('Username'), 'boss');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-view-request/7'));
}

describe('after an office session ends, signing in again restores unsaved input:', () => {
  it('a message to the customer', async () => {
    const scene = office();
    const field = await screen.findByLabelText('Message', {}, { timeout: 5000 });
    await scene.user.type(field, 'The crew comes at nine.');
    await scene.user.click(screen.getByRole('button', { name: 'Send message' }));
    await signInAgain(scene);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(
        'The crew comes at nine.',
      ),
    );
  });

  it('the reason of a rejection', async () => {
    const scene = office();
    await scene.user.click(await screen.findByRole('button', { name: 'Reject' }));
    await scene.user.type(await screen.findByLabelText(/^Reason/), 'Too steep');
    await scene.user.click(screen.getByRole('button', { name: 'Reject the request' }));
    await signInAgain(scene);
    await scene.user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('Too steep');
  });
});

it('tells a visitor who opens an office page that they have no access', async () => {
  fakeApi();
  const { router } = renderApp('/system-status');
  expect(await screen.findByText(notAuthorized)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  expect(screen.queryByText(signedOut)).toBeNull();
});

it('asks administrators who return after the session has ended to sign in again', async () => {
  window.localStorage.setItem('stumpquote.admin-authenticated', 'true');
  fakeApi();
  const { router } = renderApp('/admin-dashboard?tab=quotes');
  expect(await screen.findByText(signedOut)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  expect(router.state.location.state).toMatchObject({
    from: '/admin-dashboard?tab=quotes',
    wasSignedOut: true,
  });
  expect(window.localStorage.getItem('stumpquote.admin-authenticated')).toBeNull();
  expect(screen.queryByText(notAuthorized)).toBeNull();
});
