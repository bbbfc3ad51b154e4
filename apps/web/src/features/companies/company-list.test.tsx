import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp, renderInApp } from '../../testing/render-app';
import { CompanyList } from './company-list';
import type { ListedCompany } from './use-company-list';

const heron: ListedCompany = {
  id: 1,
  name: 'Heron Grinding',
  description: null,
  address: '1 Main St',
  city: 'Davie',
  state: 'FL',
  zip: '33314',
  phone: '(954) 555-0100',
  email: 'office@heron.example',
  website: null,
  isActive: true,
  approvedAt: '2026-11-01T12:00:00.000Z',
  serviceZips: ['33314', '33301'],
  workingDays: [1],
  arrivalWindows: [{ start: '08:00', end: '10:00' }],
  crews: 1,
  instantOfferMax: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
const coral: ListedCompany = {
  ...heron,
  id: 2,
  name: 'Coral Stumps',
  approvedAt: null,
  serviceZips: [],
};
const pageOf = (rows: ListedCompany[]) => () => ({
  rows,
  total: rows.length,
  page: 1,
  pageSize: 10,
});

function scene(rows: ListedCompany[], procedures: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'companies.page': pageOf(rows), ...procedures });
  const inputsOf = (path: string) =>
    api.calls.filter((call) => call.path === path).map((call) => call.input);
  return { inputsOf, ...renderInApp(<CompanyList />, '/admin/companies') };
}

async function answer(user: ReturnType<typeof scene>['user'], button: string, choice: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  const text = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: choice }));
  return text;
}

describe('the company table', () => {
  it('approves a waiting company after confirmation', async () => {
    const { user, inputsOf } = scene([heron, coral], {
      'companies.approve': () => ({ ...coral, approvedAt: heron.approvedAt }),
    });
    const row = (await screen.findByText('Coral Stumps')).closest('tr');
    expect(row?.textContent).toContain('Waiting for approval');
    expect(screen.queryByRole('button', { name: 'Approve Heron Grinding' })).toBeNull();
    expect(await answer(user, 'Approve Coral Stumps', 'Approve')).toContain(
      'Coral Stumps can then get quote requests',
    );
    expect(await screen.findByText('Company approved')).toBeTruthy();
    expect(inputsOf('companies.approve')).toEqual([{ id: 2 }]);
    await waitFor(() => expect(inputsOf('companies.page')).toHaveLength(2));
  });

  it('says what stops before deactivating, and does nothing on Cancel', async () => {
    const { user, inputsOf } = scene([heron], {
      'companies.setActive': () => ({ ...heron, isActive: false }),
    });
    await answer(user, 'Deactivate Heron Grinding', 'Cancel');
    expect(inputsOf('companies.setActive')).toEqual([]);
    expect(await answer(user, 'Deactivate Heron Grinding', 'Deactivate')).toContain(
      "Heron Grinding won't get new requests",
    );
    expect(await screen.findByText('Company deactivated')).toBeTruthy();
    expect(inputsOf('companies.setActive')).toEqual([{ id: 1, isActive: false }]);
  });

  it('activates after confirmation, and says when it failed', async () => {
    const off = { ...heron, isActive: false };
    const { user, inputsOf } = scene([off], {
      'companies.setActive': () => {
        throw new ApiFailure(404, 'NOT_FOUND', 'Company not found');
      },
    });
    expect((await screen.findByText('Heron Grinding')).closest('tr')?.textContent).toContain(
      'Inactive',
    );
    expect(await answer(user, 'Activate Heron Grinding', 'Activate')).toContain('right away');
    expect(inputsOf('companies.setActive')).toEqual([{ id: 1, isActive: true }]);
    expect((await screen.findByRole('alert')).textContent).toContain('Company not found');
  });

  it('keeps search, status, and sort order in the URL and sends them to the server', async () => {
    const { user, router, inputsOf } = scene([heron]);
    await user.type(screen.getByRole('searchbox'), 'davie');
    await user.selectOptions(screen.getByLabelText('Status'), 'Waiting for approval');
    await user.click(await screen.findByRole('button', { name: 'Company' }));
    await waitFor(() =>
      expect(inputsOf('companies.page').at(-1)).toEqual({
        page: 1,
        pageSize: 10,
        sort: 'name',
        direction: 'asc',
        search: 'davie',
        state: 'waiting',
      }),
    );
    expect(router.state.location.search).toBe('?search=davie&state=waiting&sort=name.asc');
  });

  it.each([
    ['No companies found', pageOf([])],
    [
      'Error loading companies',
      () => {
        throw new ApiFailure(500, 'CONFLICT', 'Broken');
      },
    ],
  ])('shows "%s"', async (text, list) => {
    scene([], { 'companies.page': list });
    expect(screen.getByText('Loading companies...')).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('editing a company', () => {
  const open = (procedures: Parameters<typeof fakeApi>[0]) => {
    const api = fakeApi({
      'auth.me': () => people.admin,
      'companies.page': pageOf([heron]),
      'companies.get': () => heron,
      ...procedures,
    });
    return { api, ...renderApp('/admin/companies?search=her') };
  };

  it('opens from the list, saves the whole profile, and returns to the same list', async () => {
    const { api, user, router } = open({
      'companies.edit': () => ({ ...heron, name: 'Heron & Sons' }),
    });
    await user.click(await screen.findByRole('link', { name: 'Edit Heron Grinding' }));
    const name = await screen.findByLabelText('Company name');
    await user.clear(name);
    await user.type(name, 'Heron & Sons');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/admin/companies?search=her',
      ),
    );
    expect(api.calls.find(({ path }) => path === 'companies.edit')?.input).toMatchObject({
      id: 1,
      name: 'Heron & Sons',
      serviceZips: ['33314', '33301'],
      crews: 1,
      instantOfferMax: null,
    });
  });

  it("shows the server's error at its field", async () => {
    const issues = [{ path: ['phone'], message: 'This number does not exist' }];
    const { user } = open({
      'companies.edit': () => {
        throw new ApiFailure(400, 'VALIDATION', 'Please check', issues);
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Edit Heron Grinding' }));
    await screen.findByLabelText('Company name');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('This number does not exist')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  });

  it("says that the company doesn't exist", async () => {
    fakeApi({
      'auth.me': () => people.admin,
      'companies.get': () => {
        throw new ApiFailure(404, 'NOT_FOUND', 'Company not found');
      },
    });
    renderApp('/admin/companies/77');
    expect(await screen.findByText('Company Not Found')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Companies' })[0]?.getAttribute('href')).toBe(
      '/admin/companies',
    );
  });
});
