import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../ports/deps.js';
import { version } from '../../process/version.js';
import { checkAnalyses } from './analyses-check.js';
import { checkBackup } from './backup-check.js';
import { checkChatExpert } from './chat-check.js';
import { checkClock } from './clock-check.js';
import { checkCompany } from './company-check.js';
import { checkEngine } from './engine-check.js';
import { checkGuessing } from './guessing-check.js';
import { checkOutbox, checkProvider } from './message-checks.js';
import { checkStumpNetwork } from './network-check.js';
import { checkPhotoExpert } from './photo-expert-check.js';
import { checkProcesses } from './process-check.js';
import { checkRestored } from './restored-check.js';
import { checkDatabase, checkDisk, checkPhotoStorage } from './storage-checks.js';
import type { Check, CheckId, SystemCheck } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const checks: Record<CheckId, Check> = {
  database: checkDatabase,
  engine: checkEngine,
  processes: checkProcesses,
  disk: checkDisk,
  photoStorage: checkPhotoStorage,
  clock: checkClock,
  company: checkCompany,
  backup: checkBackup,
  outbox: checkOutbox,
  analyses: checkAnalyses,
  emailProvider: checkProvider('email'),
  smsProvider: checkProvider('sms'),
  chatExpert: checkChatExpert,
  photoExpert: checkPhotoExpert,
  stumpNetwork: checkStumpNetwork,
  guessing: checkGuessing,
  restored: checkRestored,
  version: async () => ({
    state: 'ok',
    sentence: systemStatusMessages.en.version(version, process.versions.node),
  }),
};

/** Shorter than what probes allow, which is often five seconds. */
export const probeTimeoutMs = 3000;

/** Runs every check now. A failing check is a result, not an error. */
export function runChecks(deps: Deps): Promise<SystemCheck[]> {
  return runSelectedChecks(deps, Object.keys(checks) as CheckId[]);
}

/** Runs the given checks side by side; one that takes longer than `timeoutMs` fails. */
export async function runSelectedChecks(
  deps: Deps,
  ids: readonly CheckId[],
  timeoutMs?: number,
): Promise<SystemCheck[]> {
  const { titles } = systemStatusMessages.en;
  return Promise.all(
    ids.map(async (id) => ({
      id,
      title: titles[id],
      ...(await withTimeout(checks[id](deps), timeoutMs)),
    })),
  );
}

async function withTimeout(
  running: ReturnType<Check>,
  timeoutMs: number | undefined,
): ReturnType<Check> {
  if (timeoutMs === undefined) return running;
  const controller = new AbortController();
  const tooLong = sleep(timeoutMs, undefined, { signal: controller.signal }).then(() => ({
    state: 'failing' as const,
    sentence: systemStatusMessages.en.tooLong(timeoutMs / 1000),
  }));
  try {
    return await Promise.race([running, tooLong]);
  } finally {
    controller.abort();
    tooLong.catch(() => {});
  }
}
