import { formatDuration } from '@stumpquote/domain/format/duration';
import type { CheckState } from '@stumpquote/domain/system-status/check-rules';
import type { ProcessRole } from '@stumpquote/domain/system-status/process-rules';
import type { Deps } from '../../ports/deps.js';
import { isOwnSecretUnknown, processList } from './processes.service.js';
import { runChecks } from './run-checks.js';
import { systemStatusMessages } from './system-status.messages.js';
import { verifyEnvironment } from './verify-environment.js';

const marks: Record<CheckState, string> = {
  ok: 'ok      ',
  off: 'off     ',
  untested: 'untested',
  warning: 'warning ',
  failing: 'FAILING ',
};
const presence = (isPresent: boolean): string => (isPresent ? 'Present' : 'Missing');
const notSet = 'Not set';

type ListedProcess = Awaited<ReturnType<typeof processList>>[number];

const roles: Record<ProcessRole, string> = {
  all: 'calls and background work',
  web: 'calls',
  worker: 'background work',
};

const processLine = ({
  name,
  role,
  version,
  startedAt,
  silentSeconds,
  isGone,
  hasForeignSecret,
}: ListedProcess): string =>
  `  ${name.padEnd(24)} ${version.padEnd(8)} ${roles[role].padEnd(26)} since ${startedAt}, last seen ${formatDuration(silentSeconds)} ago${isGone ? ' (gone)' : ''}${hasForeignSecret ? ' (another APP_SECRET)' : ''}`;

/** Formats the system status for a terminal; `isHealthy` is false if any check is failing. */
export async function doctorReport(deps: Deps): Promise<{ text: string; isHealthy: boolean }> {
  const {
    report: { environment, sendgrid, twilio },
  } = verifyEnvironment(deps);
  const checks = await runChecks(deps);
  const processes = deps.config.maintenance === null ? await processList(deps).catch(() => []) : [];
  const hasOtherSecret =
    processes.length > 0 && (await isOwnSecretUnknown(deps).catch(() => false));
  const lines = [
    'System Status',
    '',
    ...checks.map(
      ({ title, state, sentence }) => `  ${marks[state]} ${title.padEnd(16)} ${sentence}`,
    ),
    ...(processes.length === 0 ? [] : ['', 'Processes', '', ...processes.map(processLine)]),
    ...(hasOtherSecret ? ['', `  ${systemStatusMessages.en.otherSecret}`] : []),
    '',
    'Configuration Details',
    '',
    `  Environment               ${environment.isProduction ? 'production' : `Development mode (${environment.nodeEnv})`}`,
    `  Email provider API key    ${presence(sendgrid.apiKeyPresent)}`,
    `  Sender email              ${sendgrid.emailFrom ?? notSet}`,
    `  SMS account id            ${presence(twilio.accountSidPresent)}`,
    `  SMS auth token            ${presence(twilio.authTokenPresent)}`,
    `  SMS phone number          ${twilio.phoneNumber ?? notSet}`,
  ];
  return {
    text: `${lines.join('\n')}\n`,
    isHealthy: checks.every(({ state }) => state !== 'failing'),
  };
}
