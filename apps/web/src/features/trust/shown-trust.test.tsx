import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { CompanyTrust } from './company-trust';
import { LandingTrust } from './landing-trust';

const heron = {
  name: 'Heron Stump Grinding',
  proofs: [
    { kind: 'license', issuer: 'Broward County', number: 'LT-4471', expiresOn: '2027-06-30' },
    { kind: 'insurance', issuer: 'Gulf Mutual', number: null, expiresOn: '2027-01-31' },
  ] as const,
};

it('shows who issued it and until when it is valid, without an empty number', async () => {
  fakeApi({ 'trust.ofRequest': () => ({ ...heron, proofs: [...heron.proofs] }) });
  renderInApp(<CompanyTrust requestId={7} />);
  expect(await screen.findByRole('heading', { name: 'About Heron Stump Grinding' })).toBeTruthy();
  expect(screen.getByText('No. LT-4471')).toBeTruthy();
  expect(screen.getByText('Gulf Mutual')).toBeTruthy();
  expect(screen.getByText('Valid through Jan 31, 2027')).toBeTruthy();
});

it('promises nothing on the landing page where nothing is valid', async () => {
  const api = fakeApi({ 'trust.onLanding': () => ({ companies: [] }) });
  renderInApp(<LandingTrust />);
  await waitFor(() => expect(api.calls.some(({ path }) => path === 'trust.onLanding')).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
});
