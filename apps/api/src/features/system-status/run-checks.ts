import type { Deps } from '../../deps.js';
import { checkChatExpert } from './chat-check.js';
import { checkPhotoExpert } from './photo-expert-check.js';
import { checkOutbox, checkProvider } from './message-checks.js';
import { checkDatabase, checkDisk, checkPhotoStorage } from './storage-checks.js';
import type { Check, CheckId, SystemCheck } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const checks: Record<CheckId, Check> = {
  database: checkDatabase,
  disk: checkDisk,
  photoStorage: checkPhotoStorage,
  outbox: checkOutbox,
  emailProvider: checkProvider('email'),
  smsProvider: checkProvider('sms'),
  chatExpert: checkChatExpert,
  photoExpert: checkPhotoExpert,
};

/** Looks at everything the work stands on, now. A check that fails is an answer, not an error. */
export async function runChecks(deps: Deps): Promise<SystemCheck[]> {
  const { titles } = systemStatusMessages.en;
  const results: SystemCheck[] = [];
  for (const [id, check] of Object.entries(checks) as [CheckId, Check][]) results.push({ id, title: titles[id], ...(await check(deps)) });
  return results;
}
