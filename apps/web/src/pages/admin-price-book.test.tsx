import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RouterInputs, RouterOutputs } from '../shared/api/trpc';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { priceBookOfTests } from '../testing/price-book';
import { renderApp } from '../testing/render-app';

const inputsOf = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ path }) => path === 'priceBook.update').map(({ input }) => input);

const history = [{ book: priceBookOfTests, savedAt: '2026-11-20T15:00:00.000Z', savedBy: null }];

/** Clicks Save and confirms the changes. */
async function saveNow(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use these prices' }),
  );
}

type SavedInput = RouterInputs['priceBook']['update'];

/** The server's response to an update: the next version. */
const nextVersion = ({ readVersion: _read, machine, ...saved }: SavedInput) => ({
  ...saved,
  machine: { ...machine, hoursPercent: machine.hoursPercent ?? 100 },
  version: 2,
});

async function openBook(
  update: (input: SavedInput) => RouterOutputs['priceBook']['update'] = nextVersion,
) {
  const api = fakeApi({
    'auth.me': () => people.admin,
    'priceBook.get': () => priceBookOfTests,
    'priceBook.history': () => history,
    'priceBook.update': update,
  });
  const { user } = renderApp('/admin/price-book');
  await screen.findByRole('heading', { level: 1, name: 'Price book' });
  return { api, user };
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("shows every price in the trade's words and saves changes in cents as a new version", async () => {
  const { api, user } = await openBook();
  expect(screen.getByText(/Version 1 is in use/)).toBeTruthy();
  expect(fieldOf('Price per inch of width').value).toBe('3.50');
  expect(fieldOf('Setup for each visit').value).toBe('0.5');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save as a new version' });
  expect(save.disabled).toBe(true);
  await user.clear(fieldOf('Price per inch of width'));
  await user.type(fieldOf('Price per inch of width'), '4.1');
  await saveNow(user);
  expect(await screen.findByText(/Version 2 is in use/)).toBeTruthy();
  const { version: _version, ...content } = priceBookOfTests;
  expect(inputsOf(api)).toEqual([{ ...content, centsPerInch: 410, readVersion: 1 }]);
  await waitFor(() => expect(save.disabled).toBe(true));
});

it('shows errors at their fields before sending anything', async () => {
  const { api, user } = await openBook();
  await user.clear(fieldOf('Minimum charge for a visit'));
  await user.clear(fieldOf('Power of the usual grinder'));
  await user.type(fieldOf('Power of the usual grinder'), '2');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(
    await screen.findByText('Minimum charge must be between $0 and $100,000, in whole cents'),
  ).toBeTruthy();
  expect(screen.getByText('Machine power must be between 5 and 500 horsepower')).toBeTruthy();
  expect(document.activeElement).toBe(fieldOf('Minimum charge for a visit'));
  expect(inputsOf(api)).toEqual([]);
});

it.each([
  [
    'Price per inch of width',
    '-5',
    'Price per inch must be between $0 and $100,000, in whole cents',
  ],
  [
    'Price per inch of width',
    '1e3',
    'Price per inch must be between $0 and $100,000, in whole cents',
  ],
  [
    'Price per inch of width',
    '3.505',
    'Price per inch must be between $0 and $100,000, in whole cents',
  ],
  ['Power of the usual grinder', 'abc', 'Machine power must be between 5 and 500 horsepower'],
])('validates the input as typed at %s: %s', async (label, typed, sentence) => {
  const { api, user } = await openBook();
  await user.clear(fieldOf(label));
  await user.type(fieldOf(label), typed);
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(fieldOf(label).value).toBe(typed);
  expect(inputsOf(api)).toEqual([]);
});

it('shows what changes, warns of a line that becomes free, and sends nothing until confirmed', async () => {
  const { api, user } = await openBook();
  await user.clear(fieldOf('Price per inch of width'));
  await user.type(fieldOf('Price per inch of width'), '0.00');
  await user.clear(fieldOf('Hard wood'));
  await user.type(fieldOf('Hard wood'), '20');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use these prices?' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Price per inch of widthDrops to zero.before: $3.50 → after: $0.00',
    'Hard woodbefore: 15% → after: 20%',
    'A 30 in stump on open, flat groundbefore: $114.00 → after: $100.00',
    expect.stringMatching(/^A 40 in oak.*before: \$398\.16 → after: \$239\.20$/),
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(api)).toEqual([]);
  expect(fieldOf('Price per inch of width').value).toBe('0.00');
  await saveNow(user);
  await waitFor(() =>
    expect(inputsOf(api)).toMatchObject([{ centsPerInch: 0, hardWoodPercent: 20, readVersion: 1 }]),
  );
});

it('saves nothing when a value is only typed differently', async () => {
  const { api, user } = await openBook();
  await user.clear(fieldOf('Price per inch of width'));
  await user.type(fieldOf('Price per inch of width'), '3.5');
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect(fieldOf('Price per inch of width').value).toBe('3.50');
  expect(inputsOf(api)).toEqual([]);
});

it('lists who saved what and when, and restores a version after confirmation', async () => {
  const { api, user } = await openBook();
  const free = { ...priceBookOfTests, version: 2, centsPerInch: 0 };
  api.procedures['priceBook.get'] = () => free;
  api.procedures['priceBook.history'] = () => [
    { book: free, savedAt: '2026-11-22T15:00:00.000Z', savedBy: 'Rosa Diaz' },
    ...history,
  ];
  api.procedures['priceBook.bringBack'] = () => ({ ...priceBookOfTests, version: 3 });
  cleanup();
  const reopened = renderApp('/admin/price-book').user;
  const table = await screen.findByRole('table', { name: 'Versions' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Version'),
      expect.stringMatching(
        /2.*Nov 22, 2026.*Rosa Diaz.*Price per inch of width: \$3\.50 → \$0\.00.*In use/,
      ),
      expect.stringMatching(/1.*Nov 20, 2026.*StumpQuote.*First version.*Restore/),
    ]),
  );
  await reopened.click(within(table).getByRole('button', { name: 'Restore version 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
  expect(within(dialog).getByText('$3.50')).toBeTruthy();
  await reopened.click(within(dialog).getByRole('button', { name: 'Use these prices' }));
  expect(await screen.findByText(/Version 3 is in use/)).toBeTruthy();
  expect(fieldOf('Price per inch of width').value).toBe('3.50');
  expect(api.calls.find(({ path }) => path === 'priceBook.bringBack')?.input).toEqual({
    version: 1,
    readVersion: 2,
  });
  await user.type(fieldOf('Hard wood'), '1');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Restore version 1' }).disabled,
  ).toBe(true);
});

it('keeps the input and says so when someone else saved', async () => {
  const sentence =
    'Somebody saved new prices after you opened this page. Copy yours, leave this page and open it again.';
  const { api, user } = await openBook(() => {
    throw new ApiFailure(409, 'CONFLICT', sentence);
  });
  api.procedures['priceBook.get'] = () => ({ ...priceBookOfTests, version: 2, centsPerInch: 400 });
  await user.clear(fieldOf('Hard wood'));
  await user.type(fieldOf('Hard wood'), '20');
  await saveNow(user);
  expect(
    (await screen.findByText("Your prices aren't saved")).closest('[role=alert]')?.textContent,
  ).toContain(sentence);
  expect(await screen.findByText(/Version 2 is in use/)).toBeTruthy();
  expect(fieldOf('Hard wood').value).toBe('20');
  await saveNow(user);
  await waitFor(() => expect(inputsOf(api)).toHaveLength(2));
  expect(inputsOf(api)[1]).toMatchObject({ readVersion: 1 });
});

it('keeps the input when saving fails', async () => {
  const { user } = await openBook(() => {
    throw new ApiFailure(429, 'RATE_LIMITED', 'Please wait a moment.');
  });
  await user.clear(fieldOf('Hard wood'));
  await user.type(fieldOf('Hard wood'), '20');
  await saveNow(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.');
  expect(fieldOf('Hard wood').value).toBe('20');
});
