import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localeStore } from '../../../shared/i18n/locale-store';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
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
