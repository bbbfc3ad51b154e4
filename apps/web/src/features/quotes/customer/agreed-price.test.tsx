import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aSentQuote } from '../test-quotes';
import { AgreedPrice } from './agreed-price';

it.each([
  ['a quote', null, 'Price as signed', '$127.78', /^Due when the work is done/],
  ['a whole offer', 127.78, 'Price as signed', '$127.78', /^Due when the work is done/],
  ['a smaller bill', 104.86, 'You pay', '$104.86', /\$127\.78 at most\. Due when the work is done/],
])('says what is due: %s', async (_, finalAmount, label, due, note) => {
  const done = { status: 'accepted', accepted: true, isInstant: finalAmount !== null } as const;
  fakeApi({ 'quotes.forRequest': () => [aSentQuote({ ...done, amount: 127.78, finalAmount })] });
  renderInApp(<AgreedPrice requestId={3} />);
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByText(due)).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
});
