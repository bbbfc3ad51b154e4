import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

it('says that the chat is not open yet and how to ask instead', async () => {
  fakeApi();
  renderApp('/tree-health-chat');
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy();
  expect(screen.getByText('The chat with our tree expert is not open yet.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Call (954) 555-0100' })).getAttribute('href')).toBe('tel:9545550100');
  expect(screen.getByRole('link', { name: 'Write to info@example.com' }).getAttribute('href')).toBe('mailto:info@example.com');
  expect(screen.getByRole('link', { name: 'Open the quote form' }).getAttribute('href')).toBe('/#request-quote');
});
