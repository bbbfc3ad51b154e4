import { instantOfferConditions } from '@stumpquote/domain/quotes/instant-offer-conditions';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { aCompany } from '../../testing/companies';
import { ApiFailure, companyOfTests, fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp, renderInApp } from '../../testing/render-app';
import { OwnProfile } from './own-profile';
import { UnapprovedNotice } from './unapproved-notice';

const heron = aCompany();

const routes = [
  { path: '/company-profile', element: <OwnProfile company={heron} /> },
  { path: '*', element: <p>elsewhere</p> },
];
/** Renders the form and waits for the session. */
function SignedInProfile() {
  const { user } = useCurrentUser();
  return user === null ? null : <OwnProfile company={heron} />;
}

const save = () => screen.getByRole('button', { name: 'Save profile' });

it("sends the whole profile in the server's format, and returns to the dashboard", async () => {
  const api = fakeApi({ 'auth.me': () => people.owner, 'companies.updateMine': () => heron });
  const { user, router } = renderApp('/company-profile', routes);
  await user.clear(screen.getByLabelText('ZIP codes served'));
  await user.type(screen.getByLabelText('ZIP codes served'), '33301, 33314 33317');
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/company-dashboard'));
  expect(api.calls.find(({ path }) => path === 'companies.updateMine')?.input).toMatchObject({
    name: 'Heron Stump Grinding',
    serviceZips: ['33301', '33314', '33317'],
    workingDays: [1, 2, 3, 4, 5, 6],
    crews: 1,
    arrivalWindows: [{ start: '08:00', end: '10:00' }],
  });
});

it('switches instant offers on with a limit, and explains what each needs', async () => {
  const api = fakeApi({ 'auth.me': () => people.owner, 'companies.updateMine': () => heron });
  const { user } = renderApp('/company-profile', routes);
  for (const { condition } of Object.values(instantOfferConditions))
    expect(screen.getByText(condition)).toBeTruthy();
  const sent = () => api.calls.filter(({ path }) => path === 'companies.updateMine');
  await user.click(screen.getByRole('switch', { name: 'Make instant offers' }));
  await user.click(save());
  expect(
    await screen.findByText('The limit must be between $1 and $10,000, in dollars and cents'),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Up to'), '$1,250.50');
  await user.click(save());
  await waitFor(() => expect(sent()[0]?.input).toMatchObject({ instantOfferMax: 1250.5 }));
});

it('switches instant offers off', async () => {
  const offering = aCompany({ instantOfferMax: 500 });
  const api = fakeApi({ 'auth.me': () => people.owner, 'companies.updateMine': () => offering });
  const { user } = renderApp('/company-profile', [
    { path: '/company-profile', element: <OwnProfile company={offering} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Up to').value).toBe('500');
  await user.click(screen.getByRole('switch', { name: 'Make instant offers' }));
  await user.click(save());
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'companies.updateMine')?.input).toMatchObject({
      instantOfferMax: null,
    }),
  );
});

it("restores an older version's draft, except fields whose format has changed", async () => {
  const kept = {
    name: 'Heron Grinding',
    crews: 3,
    workingDays: '1-5',
    arrivalWindows: [{ from: '08:00' }],
    fax: '555',
    city: 'Plantation',
  };
  window.sessionStorage.setItem('stumpquote.draft.user-7.company-1', JSON.stringify(kept));
  fakeApi({ 'auth.me': () => ({ ...people.owner, id: 7 }) });
  renderApp('/company-profile', [{ path: '*', element: <SignedInProfile /> }]);
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe(
    'Heron Grinding',
  );
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Plantation');
  expect(screen.getByLabelText<HTMLInputElement>(/crews/i).value).toBe('1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(true);
  expect(screen.getByDisplayValue('08:00')).toBeTruthy();
});

it('submits once on a double click, and again after a refusal', async () => {
  const api = fakeApi({
    'auth.me': () => people.owner,
    'companies.updateMine': () => {
      throw new ApiFailure(403, 'FORBIDDEN', 'Something went wrong.');
    },
  });
  renderApp('/company-profile', routes);
  const sent = () => api.calls.filter(({ path }) => path === 'companies.updateMine');
  act(() => {
    save().click();
    save().click();
  });
  await screen.findByText('Something went wrong.');
  expect(sent()).toHaveLength(1);
  act(() => save().click());
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('shows every error at its field and sends nothing', async () => {
  const api = fakeApi({ 'auth.me': () => people.owner });
  const { user } = renderApp('/company-profile', routes);
  await user.clear(screen.getByLabelText('Company name'));
  await user.type(screen.getByLabelText('ZIP codes served'), ', 123');
  await user.click(screen.getByRole('button', { name: 'Add window' }));
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(screen.getByRole('checkbox', { name: day }));
  await user.click(save());
  expect(await screen.findByText('Company name is required')).toBeTruthy();
  expect(screen.getByText('Each ZIP code has 5 digits')).toBeTruthy();
  expect(screen.getByText('Choose at least one working day')).toBeTruthy();
  expect(screen.getAllByText('Times look like 08:00')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'));
  expect(api.calls.map(({ path }) => path)).not.toContain('companies.updateMine');
});

it.each([
  ['1.5', 'Crews are whole numbers'],
  ['99', 'At most 50 crews'],
  ['-2', 'At least one crew'],
  ['two', 'Say how many crews you send out'],
])('validates %s crews as typed', async (typed, message) => {
  const api = fakeApi({ 'auth.me': () => people.owner });
  const { user } = renderApp('/company-profile', routes);
  const crews = screen.getByLabelText<HTMLInputElement>('Crews');
  await user.clear(crews);
  await user.click(save());
  expect(await screen.findByText('Say how many crews you send out')).toBeTruthy();
  await user.type(crews, typed);
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(crews.value).toBe(typed);
  expect(document.activeElement).toBe(crews);
  expect(api.calls.map(({ path }) => path)).not.toContain('companies.updateMine');
});

it('focuses the first control when an error is about several', async () => {
  fakeApi({ 'auth.me': () => people.owner });
  const { user } = renderApp('/company-profile', routes);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(screen.getByRole('checkbox', { name: day }));
  await user.click(save());
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.click(screen.getByRole('button', { name: 'Add window' }));
  const [first] = screen.getAllByLabelText('From');
  const second = screen.getAllByLabelText('From')[1];
  const end = screen.getAllByLabelText(/^(To|Until)/)[1];
  if (!first || !second || !end) throw new Error('two windows were expected');
  await user.type(second, '09:00');
  await user.type(end, '11:00');
  await user.click(save());
  expect(await screen.findByText('Arrival windows may not overlap')).toBeTruthy();
  expect(document.activeElement).toBe(first);
});

it("shows the server's error at its field", async () => {
  fakeApi({
    'auth.me': () => people.owner,
    'companies.updateMine': () => {
      throw new ApiFailure(400, 'VALIDATION', 'Windows', [
        { path: ['arrivalWindows'], message: 'Arrival windows may not overlap' },
      ]);
    },
  });
  const { user } = renderApp('/company-profile', routes);
  await user.click(save());
  expect(await screen.findByText('Arrival windows may not overlap')).toBeTruthy();
});

it('keeps the input and says so when someone else changed the profile', async () => {
  const sentence =
    'Somebody changed this profile after you opened it. Copy your text, leave this page and open it again.';
  const api = fakeApi({
    'auth.me': () => people.owner,
    'companies.updateMine': () => {
      throw new ApiFailure(409, 'CONFLICT', sentence);
    },
  });
  const { user } = renderApp('/company-profile', routes);
  await user.clear(screen.getByLabelText('Crews'));
  await user.type(screen.getByLabelText('Crews'), '3');
  await user.click(save());
  expect(
    (await screen.findByText("Your changes aren't saved")).closest('[role=alert]')?.textContent,
  ).toContain(sentence);
  expect(screen.getByLabelText('Crews')).toHaveProperty('value', '3');
  expect(api.calls.find(({ path }) => path === 'companies.updateMine')?.input).toMatchObject({
    readAt: heron.updatedAt,
    crews: 3,
  });
});

it("fills in the county's ZIP codes", async () => {
  fakeApi({ 'auth.me': () => people.owner });
  const { user } = renderApp('/company-profile', routes);
  await user.click(
    await screen.findByRole('button', {
      name: `Fill in all ZIP codes of ${companyOfTests.county}`,
    }),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('ZIP codes served').value).toBe('33301, 33314');
});

it('says why a company gets no work', () => {
  fakeApi();
  renderInApp(<UnapprovedNotice company={{ ...heron, approvedAt: null }} />);
  expect(screen.getByText('Waiting for approval')).toBeTruthy();
});
