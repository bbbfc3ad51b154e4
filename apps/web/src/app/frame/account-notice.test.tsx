import { translate } from '@stumpquote/domain/i18n/message';
import { pageUserHeader } from '@stumpquote/domain/users/page-user';
import { userMessages } from '@stumpquote/domain/users/users.messages';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountPage } from '../../pages/account.page';
import { drafts } from '../../shared/session/drafts';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { Header } from './header';

const otherAccountMessage = translate(userMessages.otherAccount);

const routes = [
  {
    path: '*',
    element: (
      <>
        <Header />
        <AccountPage />
      </>
    ),
  },
];
const words = {
  otherAccount: /Another account signed in on another tab/,
  signedIn: /Someone signed in on another tab/,
  begun: /the quote request you started is still here/,
  signedOut: /You signed out on another tab/,
};

/** The user signed in on the server, whichever user this page was rendered for. */
let now: typeof people.client | null;
let otherTab: BroadcastChannel;
beforeEach(() => {
  otherTab = new BroadcastChannel('stumpquote.account');
});
afterEach(() => otherTab.close());

async function openFor(person: typeof now) {
  now = person;
  const api = fakeApi({ 'auth.me': () => now });
  const { user } = renderApp('/account', routes);
  await screen.findByText(person === null ? 'Login/Register' : 'Your account');
  return { api, user };
}

async function tell(person: typeof now) {
  now = person;
  act(() => otherTab.postMessage(person?.id ?? null));
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50);
      }),
  );
}

const bob = { ...people.client, id: 77, firstName: 'Bob' };

describe('when the account changes in another tab', () => {
  it.each([
    ['signs another account in', people.client, bob, words.otherAccount],
    ['signs out', people.client, null, words.signedOut],
  ])(
    'keeps a page with unsaved input and says what happened (the other tab %s)',
    async (_what, before, after, sentence) => {
      const { user } = await openFor(before);
      await user.type(screen.getByLabelText('First name'), 'bel');
      await tell(after);
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anabel');
      expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    },
  );

  it('keeps a page whose unsaved input came back after a reload, and says that the user is signed out', async () => {
    await openFor(people.client);
    const isGone = unsavedChanges.registerRestored();
    await tell(null);
    expect(await screen.findByText(words.signedOut)).toBeTruthy();
    isGone();
  });

  it("tells a visitor's page that someone signed in, without reloading it", async () => {
    await openFor(null);
    await tell(bob);
    expect(await screen.findByText(words.signedIn)).toBeTruthy();
    expect(screen.queryByText(words.begun)).toBeNull();
  });

  it("tells a visitor's page that someone signed in and that the request they started is still there", async () => {
    drafts.write('visitor', 'request', { step: 2 });
    await openFor(null);
    await tell(bob);
    expect(await screen.findByText(words.begun)).toBeTruthy();
  });

  it('removes the notice when the same person signs in again', async () => {
    const { user } = await openFor(people.client);
    await user.type(screen.getByLabelText('First name'), 'bel');
    await tell(null);
    await screen.findByText(words.signedOut);
    await tell(people.client);
    await waitFor(() => expect(screen.queryByText(words.signedOut)).toBeNull());
  });

  it('asks the server instead of trusting the other tab', async () => {
    const { user } = await openFor(people.client);
    await user.type(screen.getByLabelText('First name'), 'bel');
    act(() => otherTab.postMessage(77));
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 50);
        }),
    );
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });

  it('tells other tabs who is signed in', async () => {
    const heard = vi.fn();
    otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data));
    await openFor(people.client);
    await waitFor(() => expect(heard).toHaveBeenCalledWith(people.client.id));
  });
});

it('says why a save was refused, keeps the input, and offers to reload', async () => {
  const { api, user } = await openFor(people.client);
  const answered = vi.mocked(fetch);
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(new Headers(init.headers).get(pageUserHeader));
    return answered(address, init);
  });
  api.procedures['auth.updateProfile'] = () => {
    throw new ApiFailure(409, 'OTHER_ACCOUNT', otherAccountMessage);
  };
  await user.type(screen.getByLabelText('First name'), 'bel');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(otherAccountMessage)).toBeTruthy();
  expect(screen.getByText(words.otherAccount)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anabel');
  expect(sent).toEqual([String(people.client.id)]);
  await user.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText(words.otherAccount)).toBeNull();
});

it('asks before a reload discards unsaved input', async () => {
  const { user } = await openFor(people.client);
  await user.type(screen.getByLabelText('First name'), 'bel');
  await tell(bob);
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anabel');
});

describe('without BroadcastChannel', () => {
  it('notices the change through local storage', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { user } = await openFor(people.client);
    await user.type(screen.getByLabelText('First name'), 'bel');
    now = bob;
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'stumpquote.account', newValue: '77' }),
        ),
    );
    expect(await screen.findByText(words.otherAccount)).toBeTruthy();
  });
});
