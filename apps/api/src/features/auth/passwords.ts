import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@stumpquote/domain/errors';
import {
  companyWords,
  type PasswordJudgment,
  type PasswordToJudge,
} from '@stumpquote/domain/users/password-strength';
import { Piscina } from 'piscina';
import type { Deps } from '../../ports/deps.js';
import { workerFileBeside, workerOptions } from '../../process/worker-file.js';
import { authMessages } from './auth.messages.js';

// OWASP's password storage cheat sheet: argon2id, 19 MiB, 2 iterations, 1 lane. Algorithm 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password in one form, as the schemas give every one. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// What an unknown user name is verified against, so that it costs what a known one does.
let decoy: Promise<string> | undefined;

/** False for a wrong password and, after the same work, for an account without one. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}

/** A few seconds of work. */
const mostWaiting = 100;
const idleMs = 60_000;
const retryAfterSeconds = 5;

let meter: Piscina<PasswordToJudge, PasswordJudgment> | undefined;

/** The worker starts on demand and stops when idle, because its dictionaries take 60 MB. */
const startMeter = () =>
  new Piscina<PasswordToJudge, PasswordJudgment>({
    filename: workerFileBeside(import.meta.url, 'password-meter-worker').href,
    name: 'judge',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
    ...workerOptions(import.meta.url),
  });

export interface NewPassword {
  password: string;
  /** The person's own data, which counts as guessable. */
  personal: readonly (string | null)[];
  /** The field that the error is about. */
  path: string;
}

/** Refuses a common or guessable password and says how to improve it. */
export async function refuseGuessablePassword(
  { config }: Pick<Deps, 'config'>,
  { password, personal, path }: NewPassword,
): Promise<void> {
  meter ??= startMeter();
  if (meter.queueSize >= mostWaiting)
    throw new DomainError('UNAVAILABLE', authMessages.en.meterBusy, { retryAfterSeconds });
  const { refusal } = await meter.run({
    password,
    personal: personal.filter((text) => text !== null),
    company: companyWords(config.company),
  });
  if (refusal !== null)
    throw new DomainError('VALIDATION', refusal, { issues: [{ path: [path], message: refusal }] });
}
