import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localeStore } from '../../../shared/i18n/locale-store';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aTrackedRequest } from '../../../testing/requests';
import { SuccessDialog } from './success-dialog';

afterEach(() => localeStore.choose('en'));

const submission = {
  id: 9,
  referenceNumber: 'QR-ABCD1234',
  userCreated: false,
  mlAnalysis: null,
  sentBefore: false,
  offer: null,
};

const open = (changes: Partial<Parameters<typeof SuccessDialog>[0]['submission']> = {}) =>
  renderInApp(
    <SuccessDialog
      submission={{ ...submission, ...changes }}
      zip="33314"
      isVisitor
      onClose={() => undefined}
    />,
  );

it.each([
  [
    'en',
    "If everything is as described, you'll never pay more than this. Accept it now and choose a day: no waiting for a quote.",
  ],
  [
    'es',
    'Si todo es como se describe, nunca pagará más que esto. Acéptelo ahora y elija el día, sin esperar una cotización.',
  ],
] as const)('promises in %s that an offer holds for what it describes', async (locale, words) => {
  localeStore.choose(locale);
  fakeApi({});
  open({ offer: { amount: 181.5 } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows a typed width as it was typed, like the step before', async () => {
  const { mlAnalysis, ...request } = aTrackedRequest();
  const [stump] = mlAnalysis?.stumps ?? [];
  if (!mlAnalysis || !stump) throw new Error('The test request has no stump');
  fakeApi({
    'quoteRequests.byReference': () => ({
      ...request,
      mlAnalysis: { ...mlAnalysis, diameter: 14.25, stumps: [{ ...stump, diameter: 14.25 }] },
    }),
  });
  open();
  expect(await screen.findByText(/14 1\/4 in/)).toBeTruthy();
  expect(screen.queryByText(/14 1\/2/)).toBeNull();
});
