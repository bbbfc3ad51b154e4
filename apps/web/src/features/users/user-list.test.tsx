import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp, renderInApp } from '../../testing/render-app';
import type { ListedUser } from './use-users';
import { UserList } from './user-list';

const ana: ListedUser = {
  id: 5,
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: null,
  role: 'client',
  companyId: null,
  isActive: true,
  isDeleted: false,
  emailVerified: true,
  hasSecondFactor: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};
const boris: ListedUser = {
  ...ana,
  id: 6,
  username: 'boris',
  firstName: 'Boris',
  role: 'tree_company_owner',
  isActive: false,
};
const sam: ListedUser = { ...ana, id: 1, username: 'sam', firstName: 'Sam', role: 'admin' };

function scene(rows: ListedUser[], procedures: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'auth.me': () => people.admin,
    'users.list': () => ({ rows, total: rows.length, page: 1, pageSize: 10, activeAdmins: 2 }),
    ...procedures,
  });
  const inputsOf = (path: string) =>
    api.calls.filter((call) => call.path === path).map((call) => call.input);
  return { api, inputsOf, ...renderInApp(<UserList />, '/admin-dashboard?tab=users') };
}

const answer = async (user: ReturnType<typeof scene>['user'], button: string, choice: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  const text = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: choice }));
  return text;
};

it("turns off another user's two-step sign-in after confirmation, never one's own", async () => {
  const { user, inputsOf } = scene(
    [
      { ...ana, hasSecondFactor: true },
      { ...people.admin, ...sam, id: people.admin.id, hasSecondFactor: true },
    ],
    {
      'secondFactor.removeFor': () => ({ id: 5, hasSecondFactor: false }),
    },
  );
  expect(await answer(user, 'Turn off code ana', 'Turn off code')).toContain(
    "Make sure you're talking to Ana Lopez",
  );
  expect(await screen.findByText('Sign-in code turned off')).toBeTruthy();
  expect(inputsOf('secondFactor.removeFor')).toEqual([{ id: 5 }]);
  expect(screen.queryByRole('button', { name: 'Turn off code sam' })).toBeNull();
});

describe('the user table', () => {
  it('shows the documented columns, roles, and statuses', async () => {
    scene([ana, boris, sam]);
    expect(await screen.findByText('TREE_COMPANY_OWNER')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Username',
      'Email',
      'Role',
      'Status',
      'Created',
      'Actions',
    ]);
    const row = screen.getByText('CLIENT').closest('tr');
    for (const text of ['Ana Lopez', 'ana', 'Active', 'Nov 20, 2026'])
      expect(within(row as HTMLElement).getByText(text)).toBeTruthy();
    expect(row?.textContent).toContain('ana@example.com');
    expect(screen.getByText('ADMIN')).toBeTruthy();
    expect(
      within(screen.getByText('TREE_COMPANY_OWNER').closest('tr') as HTMLElement).getByText(
        'Inactive',
      ),
    ).toBeTruthy();
  });

  it('removes unknown values from the URL', async () => {
    const { router, inputsOf } = scene([ana]);
    await screen.findByText('Ana Lopez');
    void router.navigate(
      '/admin-dashboard?tab=users&role=bogus&state=inactive&page=-3&sort=hair.asc',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?tab=users&state=inactive'));
    await waitFor(() =>
      expect(inputsOf('users.list').at(-1)).toMatchObject({ page: 1, state: 'inactive' }),
    );
  });

  it("says why the last active administrator can't be deactivated", async () => {
    scene([sam, ana], {
      'users.list': () => ({ rows: [sam, ana], total: 2, page: 1, pageSize: 10, activeAdmins: 1 }),
    });
    expect(
      await screen.findByText("The last active administrator can't be deactivated"),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deactivate sam' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deactivate ana' })).toBeTruthy();
  });

  it('offers no deletion of administrators or user 1, and no actions for a deleted user', async () => {
    scene([
      { ...sam, id: 9, username: 'second' },
      { ...ana, id: 1, username: 'first' },
      ana,
      { ...ana, id: 12, isDeleted: true, email: null, isActive: false },
    ]);
    await screen.findByRole('button', { name: 'Delete ana' });
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^(Dea|A)ctivate/ })).toHaveLength(3);
    expect(screen.getByText('Deleted', { selector: 'span' })).toBeTruthy();
  });

  it('keeps search, role, status, and sort order in the URL and sends them to the server', async () => {
    const { user, router, inputsOf } = scene([ana]);
    await user.type(screen.getByPlaceholderText('Search by name or email...'), 'lop');
    const roleFilter = screen.getByLabelText('Role');
    expect([...roleFilter.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'All Roles',
      'Admin',
      'Company Owner',
      'Client',
    ]);
    await user.selectOptions(roleFilter, 'Company Owner');
    await user.selectOptions(screen.getByLabelText('Status'), 'Deleted');
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() =>
      expect(inputsOf('users.list').at(-1)).toEqual({
        page: 1,
        pageSize: 10,
        sort: 'email',
        direction: 'asc',
        search: 'lop',
        role: 'tree_company_owner',
        state: 'deleted',
      }),
    );
    expect(router.state.location.search).toBe(
      '?tab=users&search=lop&role=tree_company_owner&state=deleted&sort=email.asc',
    );
  });

  it.each([
    [
      'No user accounts found',
      () => ({ rows: [], total: 0, page: 1, pageSize: 10, activeAdmins: 2 }),
    ],
    [
      'Error loading user accounts',
      () => {
        throw new ApiFailure(500, 'CONFLICT', 'Broken');
      },
    ],
  ])('shows "%s"', async (text, list) => {
    scene([], { 'users.list': list });
    expect(screen.getByText('Loading user accounts...')).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('changing an account', () => {
  it('says what deactivating does, then deactivates and refetches the list', async () => {
    const { user, inputsOf } = scene([ana], {
      'users.setActive': () => ({ ...ana, isActive: false }),
    });
    await answer(user, 'Deactivate ana', 'Cancel');
    expect(inputsOf('users.setActive')).toEqual([]);
    const before = inputsOf('users.list').length;
    expect(await answer(user, 'Deactivate ana', 'Deactivate')).toContain(
      'Ana Lopez will be signed out everywhere right away',
    );
    expect(await screen.findByText('User deactivated')).toBeTruthy();
    expect(inputsOf('users.setActive')).toEqual([{ id: 5, isActive: false }]);
    await waitFor(() => expect(inputsOf('users.list').length).toBeGreaterThan(before));
  });

  it('activates after confirmation', async () => {
    const { user, inputsOf } = scene([boris], {
      'users.setActive': () => ({ ...boris, isActive: true }),
    });
    await answer(user, 'Activate boris', 'Activate');
    expect(await screen.findByText('User activated')).toBeTruthy();
    expect(inputsOf('users.setActive')).toEqual([{ id: 6, isActive: true }]);
  });

  it('says what is lost, then deletes', async () => {
    const { user, inputsOf } = scene([ana], {
      'users.remove': () => ({ message: 'User deleted' }),
    });
    expect(await answer(user, 'Delete ana', 'Delete')).toMatch(
      /password of Ana Lopez are erased for good.*Requests keep/,
    );
    expect(await screen.findByText('User deleted')).toBeTruthy();
    expect(inputsOf('users.remove')).toEqual([{ id: 5 }]);
    await waitFor(() => expect(inputsOf('users.list')).toHaveLength(2));
  });

  it.each([
    ['Deactivate ana', 'Deactivate', ana, 'users.setActive', 'Failed to deactivate user account.'],
    ['Activate boris', 'Activate', boris, 'users.setActive', 'Failed to activate user account.'],
    ['Delete ana', 'Delete', ana, 'users.remove', 'This account is protected'],
  ])('says that it failed: %s', async (button, choice, row, procedure, text) => {
    const { user } = scene([row], {
      [procedure]: () => {
        throw new ApiFailure(409, 'CONFLICT', 'This account is protected');
      },
    });
    await answer(user, button, choice);
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain(text);
    expect(toast.textContent).toContain('This account is protected');
  });

  it('shows the documented error when the server gives none', async () => {
    const { user } = scene([ana], {
      'users.remove': () => {
        throw new ApiFailure(500, 'CONFLICT', '');
      },
    });
    await answer(user, 'Delete ana', 'Delete');
    expect(await screen.findByText('Failed to delete user account.')).toBeTruthy();
  });

  it('takes administrators who deactivate their own account to the admin login', async () => {
    fakeApi({
      'auth.me': () => people.admin,
      'users.list': () => ({ rows: [sam], total: 1, page: 1, pageSize: 10, activeAdmins: 2 }),
      'users.setActive': () => ({ ...sam, isActive: false }),
    });
    const { user, router } = renderApp('/admin-dashboard?tab=users');
    expect(await answer(user, 'Deactivate sam', 'Deactivate')).toContain(
      'This is your own account',
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  });
});
