import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { CompaniesTable } from './companies-table';
import type { ListedCompany } from './use-companies-table';

const heron: ListedCompany = {
  id: 1, name: 'Heron Grinding', description: null, address: '1 Main St', city: 'Davie', state: 'FL', zip: '33314', phone: '(954) 555-0100',
  email: 'office@heron.example', website: null, isActive: true, approvedAt: '2026-11-01T12:00:00.000Z', serviceZips: ['33314', '33301'],
  workingDays: [1], arrivalWindows: [], crews: 1, createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z',
};
const coral: ListedCompany = { ...heron, id: 2, name: 'Coral Stumps', approvedAt: null, serviceZips: [] };

it('puts the company that waits first and approves it after asking', async () => {
  const api = fakeApi({ 'companies.list': () => [heron, coral], 'companies.approve': () => ({ ...coral, approvedAt: heron.approvedAt }) });
  const { user } = renderInApp(<CompaniesTable />);
  await screen.findByText('Coral Stumps');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Waiting for approval');
  expect(second?.textContent).toContain('2 ZIP codes');
  await user.click(screen.getByRole('button', { name: 'Approve Coral Stumps' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Coral Stumps can then be given quote requests');
  expect(api.calls.some(({ path }) => path === 'companies.approve')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Company approved')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'companies.approve')?.input).toEqual({ id: 2 });
});

it('deactivates after asking, and leaves it at Cancel', async () => {
  const api = fakeApi({ 'companies.list': () => [heron], 'companies.setActive': () => ({ ...heron, isActive: false }) });
  const { user } = renderInApp(<CompaniesTable />);
  const open = async () => user.click(await screen.findByRole('button', { name: 'Deactivate Heron Grinding' }));
  await open();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(api.calls.some(({ path }) => path === 'companies.setActive')).toBe(false);
  await open();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Company deactivated')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'companies.setActive')?.input).toEqual({ id: 1, isActive: false });
});
