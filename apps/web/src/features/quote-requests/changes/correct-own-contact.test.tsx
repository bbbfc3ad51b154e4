import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aTrackedRequest } from '../../../testing/requests';
import { CorrectOwnContact } from './correct-own-contact';

it.each([
  ['quoted', false],
  ['accepted', true],
  ['scheduled', true],
] as const)('keeps the address at the stage "%s": %s', async (stage, isKept) => {
  fakeApi();
  const { user } = renderInApp(
    <CorrectOwnContact request={aTrackedRequest({ status: 'quoted', stage })} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Correct my contact details' }));
  const isDisabled = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label)).disabled;
  for (const label of ['Street Address', 'City', 'State', 'ZIP Code'])
    expect(await isDisabled(label), label).toBe(isKept);
  for (const label of ['First Name', 'Email', 'Phone Number'])
    expect(await isDisabled(label), label).toBe(false);
  expect(
    screen.queryAllByText('Your signed quote is for this address. Please call us to change it.'),
  ).toHaveLength(isKept ? 1 : 0);
});

it('returns the focus to its button when it closes', async () => {
  fakeApi();
  const { user } = renderInApp(<CorrectOwnContact request={aTrackedRequest()} />);
  const open = await screen.findByRole('button', { name: 'Correct my contact details' });
  await user.click(open);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(open));
});

it('says before saving that a new address is outside the service area', async () => {
  fakeApi();
  const { user } = renderInApp(<CorrectOwnContact request={aTrackedRequest()} />);
  await user.click(await screen.findByRole('button', { name: 'Correct my contact details' }));
  const zip = await screen.findByLabelText('ZIP Code');
  expect(screen.queryByText(/outside the area we serve/)).toBeNull();
  await user.clear(zip);
  await user.type(zip, '90210');
  expect(await screen.findByText("We don't serve 90210")).toBeTruthy();
  expect(screen.getByText(/A quote can't be accepted for it until our office/)).toBeTruthy();
});
