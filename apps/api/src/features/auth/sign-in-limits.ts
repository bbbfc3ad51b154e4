import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@stumpquote/domain/errors';
import {
  slowDownWindowSeconds,
  attemptsPerAccountAndNetwork,
  attemptsPerKnownBrowser,
  attemptsPerNetwork,
  attemptWindowSeconds,
  turnWindowSeconds,
  waitForTurn,
} from '@stumpquote/domain/users/sign-in-limits';
import {
  incrementCount,
  resetCount,
  isRateLimited,
  consumeRate,
  assertBelowLimit,
  decrementCount,
  type RateLimit,
} from '../../guards/rate-limit.js';
import type { Deps } from '../../ports/deps.js';
import { authMessages } from './auth.messages.js';

type LimitDeps = Pick<Deps, 'db' | 'clock'>;

const limitOf = (key: string, max: number): RateLimit => ({
  key,
  max,
  windowSeconds: attemptWindowSeconds,
  message: authMessages.tooManyTries,
});

interface SignInAttempt {
  /** The account, or the typed name if there is no such account. */
  account: string;
  network: string;
  /** The id of a browser that has signed in to this account before. */
  knownBrowser: string | null;
}

/** An admitted attempt. `succeeded` refunds its counts. */
interface AdmittedAttempt {
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before checking its password; otherwise concurrent guesses would all see the
 * same count. A browser that has signed in to the account before gets its own attempts, so that
 * nobody else can lock its user out; after those it counts against its network.
 */
export async function admitSignIn(
  deps: LimitDeps,
  { account, network, knownBrowser }: SignInAttempt,
): Promise<AdmittedAttempt> {
  if (knownBrowser !== null) {
    const own = limitOf(`login:browser:${knownBrowser}`, attemptsPerKnownBrowser);
    if (!(await isRateLimited(deps.db, deps.clock, own))) {
      await consumeRate(deps.db, deps.clock, own);
      return { succeeded: () => resetCount(deps.db, own.key) };
    }
  }
  const ofNetwork = limitOf(`login:network:${network}`, attemptsPerNetwork);
  const ofBoth = limitOf(`login:account:${account}:${network}`, attemptsPerAccountAndNetwork);
  // Attempts refused by the network limit count nowhere else.
  for (const limit of [ofNetwork, ofBoth]) await assertBelowLimit(deps.db, deps.clock, limit);
  for (const limit of [ofNetwork, ofBoth]) await consumeRate(deps.db, deps.clock, limit);
  const ofAccount = await throttleAccount(deps, `login:account:${account}`);
  return {
    async succeeded() {
      await resetCount(deps.db, ofBoth.key);
      for (const key of [ofNetwork.key, ofAccount]) await decrementCount(deps.db, key);
    },
  };
}

export interface PasswordProof {
  userId: number;
  /** What the password is needed for; each purpose has its own count. */
  purpose: 'email' | 'password' | 'second_factor';
  sessionId: string | null;
  network: string;
}

/** Same for a signed-in user entering the password, with limits per session and network. */
export async function admitPasswordProof(
  deps: LimitDeps,
  { userId, purpose, sessionId, network }: PasswordProof,
): Promise<AdmittedAttempt> {
  const own = limitOf(
    `${purpose}:session:${userId}:${shortHash(sessionId ?? '')}:${network}`,
    attemptsPerAccountAndNetwork,
  );
  await consumeRate(deps.db, deps.clock, own);
  const ofAccount = await throttleAccount(deps, `${purpose}:account:${userId}`);
  return {
    async succeeded() {
      await resetCount(deps.db, own.key);
      await decrementCount(deps.db, ofAccount);
    },
  };
}

const shortHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 16);

/**
 * Throttles attempts at one account from all networks together, without holding a transaction.
 * Returns the key the attempt was counted under. Throws RATE_LIMITED if too many are waiting.
 */
async function throttleAccount({ db, clock }: LimitDeps, key: string): Promise<string> {
  const recentAttempts = await incrementCount(db, clock, key, slowDownWindowSeconds);
  if (waitForTurn({ recentAttempts, turn: 2 }) === 0) return key;
  const turn = await incrementCount(db, clock, `${key}:turn`, turnWindowSeconds);
  const wait = waitForTurn({ recentAttempts, turn });
  if (wait === null) {
    await decrementCount(db, key);
    throw new DomainError('RATE_LIMITED', authMessages.tooManyTries, {
      retryAfterSeconds: turnWindowSeconds,
    });
  }
  if (wait > 0) await sleep(wait);
  return key;
}
