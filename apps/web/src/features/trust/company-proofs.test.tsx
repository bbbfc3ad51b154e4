import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderInApp } from '../../testing/render-app';
import { CompanyProofs } from './company-proofs';
import { ProofsNotice } from './proofs-notice';
import type { CompanyProof } from './use-company-proofs';

const insurance: CompanyProof = {
  kind: 'insurance',
  issuer: 'Gulf Mutual',
  number: 'GL-90210',
  expiresOn: '2026-11-20',
  state: 'expired',
  updatedAt: '2026-01-02T12:00:00.000Z',
};
function isAskedBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const stored = { companyId: 1, proofs: [insurance] };

it('is entered with a clear message at each field, and what was read is sent along', async () => {
  const api = fakeApi({
    'auth.me': () => people.owner,
    'trust.proofs': () => stored,
    'trust.saveProof': () => stored,
  });
  const { user } = renderInApp(<CompanyProofs />);
  const license = within(await screen.findByRole('form', { name: 'License' }));
  expect(license.getByText('Not entered')).toBeTruthy();
  await user.click(license.getByRole('button', { name: 'Save license' }));
  expect(await license.findByText('Say who issued it')).toBeTruthy();
  expect(license.getByText('The number is required')).toBeTruthy();
  expect(license.getByText('The last day it is valid is required')).toBeTruthy();
  expect(isAskedBeforeLeaving()).toBe(false);
  fireEvent.change(license.getByLabelText('Issued by'), { target: { value: 'Broward County' } });
  expect(isAskedBeforeLeaving()).toBe(true);
  fireEvent.change(license.getByLabelText('License number'), { target: { value: 'LT-4471' } });
  fireEvent.change(license.getByLabelText('Last valid day'), { target: { value: '2027-06-30' } });
  await user.click(license.getByRole('button', { name: 'Save license' }));
  const insured = within(screen.getByRole('form', { name: 'Insurance' }));
  expect(insured.getByText('Expired')).toBeTruthy();
  fireEvent.change(insured.getByLabelText('Last valid day'), { target: { value: '2027-06-30' } });
  await user.click(insured.getByRole('button', { name: 'Save insurance' }));
  const sent = () => api.calls.filter(({ path }) => path === 'trust.saveProof');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ input }) => input)).toEqual([
    {
      companyId: 1,
      kind: 'license',
      issuer: 'Broward County',
      number: 'LT-4471',
      expiresOn: '2027-06-30',
      readAt: null,
    },
    {
      companyId: 1,
      kind: 'insurance',
      issuer: 'Gulf Mutual',
      number: 'GL-90210',
      expiresOn: '2027-06-30',
      readAt: insurance.updatedAt,
    },
  ]);
});

it('is removed only after a question', async () => {
  const api = fakeApi({
    'auth.me': () => people.owner,
    'trust.proofs': () => stored,
    'trust.removeProof': () => ({ companyId: 1, proofs: [] }),
  });
  const { user } = renderInApp(<CompanyProofs />);
  await user.click(await screen.findByRole('button', { name: 'Remove insurance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the insurance?' }));
  expect(api.calls.some(({ path }) => path === 'trust.removeProof')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Remove insurance' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'trust.removeProof')?.input).toEqual({
      companyId: 1,
      kind: 'insurance',
    }),
  );
});

it("tells the company on its dashboard what customers don't see", async () => {
  fakeApi({ 'auth.me': () => people.owner, 'trust.proofs': () => stored });
  renderInApp(<ProofsNotice />);
  expect(await screen.findByText('License: not entered yet.')).toBeTruthy();
  expect(
    screen.getByText('Insurance: expired on Nov 20, 2026. Customers no longer see it.'),
  ).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Enter license and insurance' }).getAttribute('href'),
  ).toBe('/company-profile');
});
