import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RouterOutputs } from '../shared/api/trpc';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';

type Check = RouterOutputs['system']['checks'][number];
type Held = NonNullable<RouterOutputs['system']['restored']>['messages'][number];
type TestResult = RouterOutputs['system']['testEnvironment']['testResults']['emailTest'];

type Listed = RouterOutputs['system']['processes'][number];

const report = (configured: boolean): RouterOutputs['system']['verifyEnv'] => ({
  summary: { sendgridConfigured: configured, twilioConfigured: configured },
  report: {
    environment: { nodeEnv: configured ? 'production' : 'development', isProduction: configured },
    sendgrid: { apiKeyPresent: configured, emailFrom: configured ? 'quotes@example.com' : null },
    twilio: {
      accountSidPresent: configured,
      authTokenPresent: configured,
      phoneNumber: configured ? '+19545550100' : null,
    },
  },
});
const checks: Check[] = [
  {
    id: 'database',
    title: 'Database',
    state: 'ok',
    sentence: 'A row was written and committed in 2 ms.',
  },
  {
    id: 'disk',
    title: 'Disk space',
    state: 'failing',
    sentence: '0.1 GB of 50.0 GB are free on the data disk.',
  },
];
const refused = 'not delivered: no provider configured';

function start(procedures: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'auth.me': () => people.admin,
    'system.verifyEnv': () => report(false),
    'system.checks': () => checks,
    'system.processes': () => [],
    ...procedures,
  });
  return { api, ...renderApp('/system-status') };
}

describe('status', () => {
  it('shows three tiles, the checks, and what is missing', async () => {
    start();
    const overview = await screen.findByRole('region', { name: 'Environment Overview' });
    for (const text of ['Environment', 'Development mode', 'Email Service', 'SMS Service'])
      expect(within(overview).getByText(text)).toBeTruthy();
    expect(within(overview).getAllByText('Not configured')).toHaveLength(2);
    expect(await screen.findByText('Disk space: Failing')).toBeTruthy();
    expect(screen.getByText('A row was written and committed in 2 ms.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Configuration Details' })).toBeTruthy();
    expect(screen.getAllByText('Missing')).toHaveLength(3);
    expect(screen.getAllByText('Not set')).toHaveLength(2);
  });

  it('shows production mode, the keys that are set, and the sender', async () => {
    start({ 'system.verifyEnv': () => report(true) });
    expect(await screen.findByText('Production mode')).toBeTruthy();
    expect(screen.getAllByText('Present')).toHaveLength(3);
    expect(screen.getByText('quotes@example.com')).toBeTruthy();
    expect(screen.getByText('+19545550100')).toBeTruthy();
  });

  it('never shows an unchecked item as OK, and says that there is no backup', async () => {
    start({
      'system.checks': () => [
        {
          id: 'backup',
          title: 'Backup',
          state: 'warning',
          sentence:
            "No backup has been made yet, and the server makes none automatically (BACKUP_DIR isn't set).",
        },
        {
          id: 'emailProvider',
          title: 'Email provider',
          state: 'untested',
          sentence: 'Configured, but nothing has been sent yet: run a system test.',
        },
        {
          id: 'photoExpert',
          title: 'Second opinion on photos',
          state: 'off',
          sentence: 'Off: no model is configured (PHOTO_MODEL), and no photo leaves the server.',
        },
      ],
    });
    for (const line of [
      'Backup: Worth a look',
      'Email provider: Not tested yet',
      'Second opinion on photos: Off',
    ])
      expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.getByText(/^No backup has been made yet/)).toBeTruthy();
    expect(screen.queryByText(/: OK$/)).toBeNull();
  });

  it('lists the processes, and what is wrong with them', async () => {
    const process: Listed = {
      id: '1',
      name: 'web-1:7',
      role: 'web',
      version: '1.1.0',
      startedAt: '2026-11-27T09:00:00.000Z',
      silentSeconds: 3,
      isGone: false,
      clockAheadSeconds: null,
      hasForeignSecret: false,
    };
    start({
      'system.processes': () => [
        process,
        { ...process, id: '2', name: 'web-2:7', hasForeignSecret: true, clockAheadSeconds: -120 },
        { ...process, id: '3', name: 'worker:7', role: 'worker', isGone: true },
      ],
    });
    const table = await screen.findByRole('table', { name: 'Processes' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
      .map((cells) => [cells[0], cells[1], cells[5]].map((cell) => cell?.textContent));
    expect(rows).toEqual([
      ['Processweb-1:7', 'DoesCalls', 'StateRunning'],
      ['Processweb-2:7', 'DoesCalls', 'StateDifferent APP_SECRET · Clock 2 min behind'],
      ['Processworker:7', 'DoesBackground work', 'StateEnded without stopping'],
    ]);
  });

  it('refetches on Refresh Status', async () => {
    const { api, user } = start();
    await screen.findByText('Disk space: Failing');
    api.procedures['system.checks'] = () => checks.map((check) => ({ ...check, state: 'ok' }));
    await user.click(screen.getByRole('button', { name: 'Refresh Status' }));
    expect(await screen.findByText('Disk space: OK')).toBeTruthy();
  });

  it('says that loading failed, and retries', async () => {
    const fail = () => {
      throw new ApiFailure(500, 'CONFLICT', 'The server is busy.');
    };
    const { api, user } = start({ 'system.verifyEnv': fail, 'system.checks': fail });
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    Object.assign(api.procedures, {
      'system.verifyEnv': () => report(true),
      'system.checks': () => checks,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Production mode')).toBeTruthy();
  });

  it('has a troubleshooting guide', async () => {
    start();
    expect(await screen.findByRole('heading', { name: 'Troubleshooting Guide' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'NODE_ENV is set to production on the real server.',
        'A trial account sends only to verified recipient numbers.',
      ]),
    );
  });

  it('is open to administrators only', async () => {
    const { router } = start({ 'auth.me': () => people.client });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  });
});

describe('restored data', () => {
  const first = '11111111-1111-4111-8111-111111111111';
  const message = (id: string, stale: Held['stale']) => ({
    id,
    channel: 'email' as const,
    type: 'password_reset',
    to: `${id.slice(0, 2)}@example.com`,
    subject: 'S',
    createdAt: '2026-11-20T10:00:00.000Z',
    stale,
  });
  const held = {
    restoredAt: '2026-11-21T10:00:00.000Z',
    before: 3,
    since: 1,
    kinds: [],
    messages: [message(first, null), message('22222222-2222-4222-8222-222222222222', 'linkEnded')],
  };

  it('shows waiting and outdated messages, and sends the selected ones after confirmation', async () => {
    const { api, user } = start({
      'system.restored': () => held,
      'system.releaseRestored': () => ({ sent: 2, canceled: 2 }),
    });
    expect(await screen.findByText('Restored data: messages on hold')).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Send selected (0)' }).disabled,
    ).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Email · 11@example.com' }));
    expect(screen.getByText(/Won't be sent: the link in it has expired/)).toBeTruthy();
    expect(screen.getByText(/Not listed: 1 message\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send selected (1)' }));
    expect(
      await screen.findByText(/2 messages will be sent and 2 messages will be marked as not sent/),
    ).toBeTruthy();
    api.procedures['system.restored'] = () => null;
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === 'system.releaseRestored')?.input).toEqual({
        send: 'chosen',
        ids: [first],
      }),
    );
    await waitFor(() => expect(screen.queryByText('Restored data: messages on hold')).toBeNull());
  });

  it('is announced above every administrator list with a link, and only to administrators', async () => {
    fakeApi({ 'auth.me': () => people.admin, 'system.restored': () => held });
    const { view } = renderApp('/admin/messages');
    expect(
      (await screen.findByRole('link', { name: 'Decide what to send' })).getAttribute('href'),
    ).toBe('/system-status');
    expect(screen.getByText(/nothing is being sent: 4 messages are waiting/)).toBeTruthy();
    view.unmount();
    const api = fakeApi({ 'auth.me': () => people.client, 'system.restored': () => held });
    renderApp('/dashboard');
    await waitFor(() => expect(api.calls.some(({ path }) => path === 'auth.me')).toBe(true));
    expect(screen.queryByText(/nothing is being sent/)).toBeNull();
    expect(api.calls.some(({ path }) => path === 'system.restored')).toBe(false);
  });
});

describe('the notification test', () => {
  const answer = (emailTest: TestResult, smsTest: TestResult) => () => ({
    testResults: { emailTest, smsTest, error: null },
  });

  it('omits blank fields, and shows a failure as a failure', async () => {
    const { api, user } = start({
      'system.testEnvironment': answer(
        { success: false, recipient: 'admin@example.com', error: refused },
        { success: false, recipient: null, error: 'No phone.' },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Run System Test' }));
    expect(await screen.findByText('Email test: Failed to send email')).toBeTruthy();
    expect(screen.getByText('SMS test: Not tested')).toBeTruthy();
    expect(screen.getByText(/Recipient: admin@example.com/).textContent).toContain(refused);
    expect(screen.getByText(/Recipient: N\/A/)).toBeTruthy();
    expect(screen.getByText('System Test Completed')).toBeTruthy();
    expect(screen.getByText('Check the results below for detailed information.')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'system.testEnvironment')?.input).toEqual({});
  });

  it('shows what was sent to whom, and an SMS that failed', async () => {
    const { api, user } = start({
      'system.testEnvironment': answer(
        { success: true, recipient: 'ops@example.com', error: null },
        { success: false, recipient: '+1954', error: 'Invalid phone number format' },
      ),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Test Email' }), 'ops@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Test Phone' }), '+1954');
    await user.click(screen.getByRole('button', { name: 'Run System Test' }));
    expect(await screen.findByText('Email test: Email sent successfully')).toBeTruthy();
    expect(screen.getByText('SMS test: Failed to send SMS')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'system.testEnvironment')?.input).toEqual({
      emailTo: 'ops@example.com',
      phoneTo: '+1954',
    });
  });

  it('says that the test itself failed, and keeps the input', async () => {
    const { user } = start({
      'system.testEnvironment': () => {
        throw new ApiFailure(429, 'RATE_LIMITED', 'Please wait before the next test.');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Test Phone' }), '+19545550142');
    await user.click(screen.getByRole('button', { name: 'Run System Test' }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Test Failed');
    expect(toast.textContent).toContain('Please wait before the next test.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Test Phone' }).value).toBe(
      '+19545550142',
    );
  });

  it('shows an invalid email address at its field and sends nothing', async () => {
    const { api, user } = start();
    await user.type(await screen.findByRole('textbox', { name: 'Test Email' }), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Run System Test' }));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(api.calls.some(({ path }) => path === 'system.testEnvironment')).toBe(false);
  });
});
