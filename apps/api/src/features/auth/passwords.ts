import { hash, verify } from '@node-rs/argon2';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import {
  companyWords,
  type PasswordCheck,
  type PasswordToCheck,
} from '@stumpquote/domain/users/password-strength';
import { createWorkerPool } from '@stumpquote/stump-vision/runtime/worker-pool';
import type { Deps } from '../../ports/deps.js';
import { workerFileBeside } from '../../process/worker-file.js';
import { authMessages } from './auth.messages.js';

// OWASP's password storage cheat sheet: argon2id (algorithm 2), 19 MiB, 2 iterations, 1 lane.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password that the schemas have already normalized. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// The hash that unknown usernames are verified against, so that they cost as much as known ones.
let dummyHash: Promise<string> | undefined;

/** Returns false for a wrong password and, after the same work, for an account without one. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== null;
}

const workerFile = workerFileBeside(import.meta.url, 'password-meter-worker');

/** A single thread that exits when idle, because its dictionaries take 60 MB. */
const meter = createWorkerPool({
  // A few seconds' worth of work.
  maxWaiting: 100,
  busy: () => new DomainError('UNAVAILABLE', authMessages.meterBusy, { retryAfterSeconds: 5 }),
  idleMs: 60_000,
});

interface NewPassword {
  password: string;
  /** The user's own data, which counts as guessable. */
  personal: readonly (string | null)[];
  /** The form field that the error belongs to. */
  path: string;
}

/** Throws VALIDATION, with advice, for a common or guessable password. */
export async function refuseGuessablePassword(
  { config }: Pick<Deps, 'config'>,
  { password, personal, path }: NewPassword,
): Promise<void> {
  const task: PasswordToCheck = {
    password,
    personal: personal.filter((text) => text !== null),
    company: companyWords(config.company),
  };
  const { refusal } = await meter.run<PasswordCheck>(workerFile, task);
  if (refusal !== null) throw fieldError('VALIDATION', [path], refusal);
}
