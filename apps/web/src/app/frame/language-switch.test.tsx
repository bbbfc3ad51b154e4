import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const menuSwitch = (menu: string, name: string) =>
  within(screen.getByRole('navigation', { name: menu })).getByRole('button', { name });

it('switches the page to Spanish without losing input or messages, and remembers the choice', async () => {
  fakeApi();
  const { user, view } = renderApp('/track');
  await user.type(await screen.findByRole('textbox', { name: /reference/i }), 'QR-1');
  await user.keyboard('{Enter}');
  await screen.findByText('Invalid reference number format. Should be like: QR-ABCD1234');

  await user.click(menuSwitch('Main', 'Español'));
  await screen.findByText(
    'El formato del número de referencia no es válido. Debe ser como: QR-ABCD1234',
  );
  expect(screen.getByDisplayValue('QR-1')).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  expect(document.querySelector('main')?.closest('[lang]')?.getAttribute('lang')).toBe('es');
  await waitFor(() => expect(document.title).toContain('Siga su solicitud'));
  expect(window.localStorage.getItem('stumpquote.language')).toBe('es');
  expect(document.cookie).toContain('language=es');

  view.unmount();
  renderApp('/terms');
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeTruthy();
  expect(menuSwitch('Principal', 'English').lang).toBe('en');
});

it('switches the language of account emails too for a signed-in person', async () => {
  const api = fakeApi({
    'auth.me': () => people.client,
    'auth.setLanguage': () => ({ ...people.client, locale: 'es' }),
  });
  const { user } = renderApp('/terms');
  await screen.findByRole('button', { name: 'Logout' });
  await user.click(menuSwitch('Main', 'Español'));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'auth.setLanguage')?.input).toEqual({
      locale: 'es',
    }),
  );
});

it.each([
  [['es-US', 'en-US'], 'Principal'],
  [['fr-FR', 'es'], 'Principal'],
  [['en-US', 'es-US'], 'Main'],
  [['de'], 'Main'],
])('shows a browser that asks for %s the "%s" menu', async (languages, menu) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  fakeApi();
  renderApp('/terms');
  expect(await screen.findByRole('navigation', { name: menu })).toBeTruthy();
});

it("keeps the administrator's screens in English and hides the language switch there", async () => {
  window.localStorage.setItem('stumpquote.language', 'es');
  fakeApi({ 'auth.me': () => people.client });
  const { router } = renderApp('/admin-login');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByRole('button', { name: /Español|English/ })).toBeNull();
  expect(document.querySelector('main')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  void router.navigate('/terms');
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeTruthy();
});
