import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { AuditLog } from './audit-log';
import type { AuditEntry } from './use-audit';

const signIn: AuditEntry = {
  id: 1,
  kind: 'account',
  action: 'sign_in_failed',
  user: null,
  network: '198.51.100.7',
  userAgent: 'Firefox',
  subject: null,
  subjectId: null,
  subjectName: null,
  details: {},
  createdAt: '2026-11-20T15:00:00.000Z',
};
const act: AuditEntry = {
  ...signIn,
  id: 2,
  kind: 'administration',
  action: 'users.setActive',
  user: { id: 3, name: 'Dana White', username: 'dana', role: 'admin' },
  subject: 'user',
  subjectId: '9',
  subjectName: 'ana',
  details: { isActive: false },
};
const inTerminal: AuditEntry = {
  ...act,
  id: 3,
  action: 'admin_created',
  user: null,
  network: null,
  userAgent: null,
  details: {},
};

it('shows who did what to which record and from where', async () => {
  fakeApi({
    'audit.list': () => ({ rows: [inTerminal, act, signIn], total: 3, page: 1, pageSize: 10 }),
  });
  renderInApp(<AuditLog />);
  await screen.findByText('Sign-in failed');
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent ?? '');
  expect(rows.find((row) => row.includes('Deactivated an account'))).toMatch(
    /Dana White.*dana · Administrator.*Account ana.*198\.51\.100\.7.*Firefox/,
  );
  expect(rows.find((row) => row.includes('Sign-in failed'))).toContain('Unknown name');
  expect(rows.find((row) => row.includes('Created an administrator'))).toContain(
    "The server's terminal",
  );
});

it('filters by log and account on the server', async () => {
  const api = fakeApi({ 'audit.list': () => ({ rows: [], total: 0, page: 1, pageSize: 10 }) });
  const { user } = renderInApp(<AuditLog />);
  expect(await screen.findByText('No entries found')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Log' }), 'administration');
  await user.type(screen.getByRole('searchbox'), 'dana');
  await expect
    .poll(() => api.calls.at(-1)?.input)
    .toMatchObject({ kind: 'administration', search: 'dana', page: 1 });
  expect(screen.getByRole('link', { name: /Audit log/ }).getAttribute('href')).toBe(
    '/api/exports/audit.csv?sort=createdAt&direction=desc&search=dana&kind=administration',
  );
});
