import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { PasswordStrength } from './password-strength';

it.each([
  ['StumpQuote2026!', /Words like our name and trade/],
  ['corvette1', /lists of leaked passwords/],
  ['wintergreen1', /This password is easy to guess/],
])("predicts the server's answer to %s", async (password, help) => {
  fakeApi();
  renderApp('/', [
    {
      path: '/',
      element: <PasswordStrength password={password} personal={['Ana', 'Wintergreen']} />,
    },
  ]);
  expect(await screen.findByText(help)).toBeTruthy();
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toMatch(/easy to guess/i);
});
