import { fieldError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import type { AuditOrigin } from '../../audit-trail/record-audit.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { authMessages } from './auth.messages.js';
import type { UserRow } from './auth.view.js';
import { verifyPassword } from './passwords.js';
import { admitPasswordProof, type PasswordProof } from './sign-in-limits.js';

const texts = authMessages;

/** The caller of a call that needs the password; guesses count per session and network. */
export interface SignedInSession
  extends AuditOrigin, Pick<SignedInCaller, 'user' | 'knownBrowsers'> {
  sessionId: string | null;
}

interface PasswordCheck {
  caller: SignedInSession;
  purpose: PasswordProof['purpose'];
  currentPassword: string;
}

/** Throws VALIDATION unless the password is right, so a signed-in browser alone isn't enough. */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, password_hash: hash }: Pick<UserRow, 'id' | 'password_hash'>,
  check: PasswordCheck,
): Promise<void> {
  const {
    caller: { sessionId, network },
    purpose,
    currentPassword,
  } = check;
  const admitted = await admitPasswordProof(deps, { userId: id, purpose, sessionId, network });
  if (hash === null || !(await verifyPassword(hash, currentPassword)))
    throw refusedPassword(texts.wrongPassword);
  await admitted.succeeded();
}

export const refusedPassword = (message: Message) =>
  fieldError('VALIDATION', ['currentPassword'], message);
