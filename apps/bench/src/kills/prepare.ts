import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.ts';
import { callUntilAnswered } from './call-until-answered.ts';

const command = fileURLToPath(new URL('../../../api/dist/commands/sq.js', import.meta.url));
const password = 'river-lantern-42';

/** Creates an administrator from the terminal, as in production; call before the server starts. */
export async function createAdmin(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [command, 'admin:create'], {
    env: { ...process.env, ENV_FILE: '/dev/null', ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(['boss', 'Dana', 'White', 'dana@example.test', password].join('\n').concat('\n'));
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('the administrator could not be created');
}

const arrivalWindows = Array.from({ length: 12 }, (_, index) => ({
  start: `${String(7 + index).padStart(2, '0')}:00`,
  end: `${String(8 + index).padStart(2, '0')}:00`,
}));

/** Signs in the administrator, and registers an approved company. */
export async function signInAndRegister(
  urlOfCall: () => string,
  crews: number,
): Promise<{ admin: Browser; companyId: number }> {
  const admin = new Browser(urlOfCall, '198.51.100.1');
  await callUntilAnswered('look', () =>
    admin.rest('POST', '/api/login', { username: 'boss', password }),
  );
  const company = new Browser(urlOfCall, '198.51.100.2');
  await callUntilAnswered('look', () =>
    company.rest('POST', '/api/register', {
      username: 'grinder',
      password,
      firstName: 'Ana',
      lastName: 'Grinder',
      email: 'grinder@example.test',
      role: 'tree_company_owner',
      companyName: 'Heron Stump Grinding',
    }),
  );
  const {
    body: { id: companyId },
  } = await callUntilAnswered<{ id: number }>('look', () => company.query('companies.mine', null));
  await callUntilAnswered('look', () =>
    company.mutate('companies.updateMine', {
      name: 'Heron Stump Grinding',
      address: '1 Main St',
      city: 'Davie',
      state: 'FL',
      zip: '33314',
      phone: '(954) 555-0100',
      email: 'heron@example.test',
      serviceZips: ['33314'],
      workingDays: [1, 2, 3, 4, 5, 6, 7],
      arrivalWindows,
      crews,
    }),
  );
  await callUntilAnswered('look', () => admin.mutate('companies.approve', { id: companyId }));
  return { admin, companyId };
}
