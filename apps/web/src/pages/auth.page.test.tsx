import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

const sentence = "You've been signed out. Please sign in again.";

it('says once that the session expired', async () => {
  window.sessionStorage.setItem('stumpquote.signed-in', 'true');
  fakeApi();
  renderApp('/dashboard');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(window.sessionStorage.getItem('stumpquote.signed-in')).toBeNull();
});

it("doesn't say that to a visitor", async () => {
  fakeApi();
  renderApp('/dashboard');
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});
