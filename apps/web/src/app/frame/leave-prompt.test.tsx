import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { Link, type RouteObject } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { trpc } from '../../shared/api/trpc';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { useLogout } from '../../shared/session/use-logout';
import { useUnsavedChanges } from '../../shared/ui/form/use-unsaved-changes';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { RoleGuard } from '../guards';
import { LeavePrompt } from './leave-prompt';

beforeEach(() => window.sessionStorage.clear());

function Notes() {
  const form = useForm({ mode: 'controlled', initialValues: { crews: '2', notes: '' } });
  const { mayLeave, dialog } = useUnsavedChanges(form, 'notes-7', false);
  const save = trpc.companies.setActive.useMutation();
  const { logout } = useLogout({ onDone: () => undefined, onFailed: () => undefined });
  return (
    <Modal opened onClose={() => void mayLeave()} title="The form">
      <TextInput label="Notes" {...form.getInputProps('notes')} />
      <TextInput label="Crews" {...form.getInputProps('crews')} />
      <Link to="/other">Elsewhere</Link>
      <Link to="/form#below">Below</Link>
      <button type="button" onClick={() => save.mutate({ id: 1, isActive: true })}>
        Save
      </button>
      <button type="button" onClick={logout}>
        Log out
      </button>
      {dialog}
    </Modal>
  );
}

/** Simulates signing in again in the same tab. */
function SignIn() {
  const { user } = useCurrentUser();
  return <Link to="/form">{user === null ? 'Sign in' : `On as ${user.firstName}`}</Link>;
}

const routes: RouteObject[] = [
  { path: '/auth', element: <SignIn /> },
  {
    element: <RoleGuard roles={['tree_company_owner']} otherwise={() => '/'} />,
    children: [
      {
        path: '/form',
        element: (
          <>
            <LeavePrompt />
            <Notes />
          </>
        ),
      },
      { path: '/other', element: <p>Another page</p> },
    ],
  },
];

function scene(procedures: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'auth.me': () => people.owner, ...procedures });
  return { api, ...renderApp('/form', routes) };
}

it('leaves at once without unsaved input, and asks first when a link would discard some', async () => {
  const { user, router } = scene();
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  void router.navigate('/form');
  await user.type(await screen.findByLabelText('Notes'), 'Gate');
  await user.click(screen.getByRole('link', { name: 'Below' }));
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Gate');
  expect(router.state.location.pathname).toBe('/form');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
});

it('asks before the tab closes', async () => {
  const { user } = scene();
  const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByLabelText('Notes');
  expect(isHeldUp()).toBe(false);
  await user.type(screen.getByLabelText('Notes'), 'Gate');
  expect(isHeldUp()).toBe(true);
});

it('closes on one press of Escape, even though the dialog below listens too', async () => {
  const { user } = scene();
  await user.type(await screen.findByLabelText('Notes'), 'Gate');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
});

it('asks before logging out, and only once', async () => {
  const { api, user, router } = scene({ 'auth.logout': () => ({ message: 'Logged out' }) });
  await user.type(await screen.findByLabelText('Notes'), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(api.calls.map(({ path }) => path)).not.toContain('auth.logout');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('auth.logout'));
  void router.navigate('/auth');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('notes-7'))).toEqual([]);
});

it('keeps unsaved input for the same person when the session ends, and nothing else', async () => {
  let isSignedIn = true;
  const { user, router } = scene({
    'auth.me': () => (isSignedIn ? people.owner : null),
    'companies.setActive': () => {
      throw new ApiFailure(401, 'UNAUTHENTICATED', 'Please sign in first.');
    },
  });
  await user.type(await screen.findByLabelText('Notes'), 'Gate');
  isSignedIn = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  const kept = Object.entries(window.sessionStorage).filter(([key]) => key.includes('notes-7'));
  expect(kept).toEqual([[`stumpquote.draft.user-${people.owner.id}.notes-7`, '{"notes":"Gate"}']]);
});

it('restores the input once, and says so', async () => {
  window.sessionStorage.setItem(
    `stumpquote.draft.user-${people.owner.id}.notes-7`,
    '{"notes":"Gate","gone":"x"}',
  );
  const { router } = scene();
  expect(await screen.findByText('What you had typed is back')).toBeTruthy();
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Gate');
  expect(screen.getByLabelText('Crews')).toHaveProperty('value', '2');
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('notes-7'))).toEqual([]);
  expect(router.state.location.pathname).toBe('/form');
});
