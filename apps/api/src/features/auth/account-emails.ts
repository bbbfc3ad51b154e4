import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { NewMessage } from '../../ports/outbox.js';
import { accountEmailMessages } from './account-emails.messages.js';
import type { UserRow } from './auth.view.js';
import { issueToken } from './one-time-tokens.js';

export type AccountEmailDeps = Pick<Deps, 'config' | 'clock' | 'ids' | 'outbox'>;
type EmailDeps = AccountEmailDeps & Pick<NewMessage, 'cause'>;

const textsFor = (user: UserRow) => accountEmailMessages[user.locale];

/** Sends the link that confirms an address; `welcomeVisitor` if the account has no password yet. */
export async function sendVerification(tx: Db, deps: EmailDeps, user: UserRow): Promise<void> {
  if (user.email === null) return;
  const token = await issueToken(tx, deps, 'verify_email', { userId: user.id, email: user.email });
  const text = textsFor(user)[user.password_hash === null ? 'welcomeVisitor' : 'verify'];
  await send(
    tx,
    deps,
    user,
    user.email,
    'email_verification',
    text.subject,
    text.paragraphs(user.first_name),
    {
      label: text.action,
      url: `${deps.config.publicUrl}/verify-email?token=${token}`,
    },
  );
}

export async function sendPasswordReset(tx: Db, deps: EmailDeps, user: UserRow): Promise<void> {
  if (user.email === null) return;
  const token = await issueToken(tx, deps, 'reset_password', {
    userId: user.id,
    email: user.email,
  });
  const { subject, paragraphs, action } = textsFor(user).reset;
  await send(tx, deps, user, user.email, 'password_reset', subject, paragraphs(user.first_name), {
    label: action,
    url: `${deps.config.publicUrl}/reset-password?token=${token}`,
  });
}

export async function sendPasswordChanged(tx: Db, deps: EmailDeps, user: UserRow): Promise<void> {
  if (user.email === null) return;
  const { subject, paragraphs } = textsFor(user).passwordChanged;
  await send(tx, deps, user, user.email, 'password_changed', subject, paragraphs(user.first_name));
}

/**
 * Sent to the old address, to alert its owner; without the new one, which somebody else may have
 * chosen as a message.
 */
export async function sendEmailChanged(
  tx: Db,
  deps: EmailDeps,
  user: UserRow,
  oldEmail: string,
): Promise<void> {
  const { subject, paragraphs } = textsFor(user).emailChanged;
  await send(tx, deps, user, oldEmail, 'email_changed', subject, paragraphs(user.first_name));
}

/** Tells the user that two-step sign-in was turned on or off, and whether by the office. */
export async function sendSecondFactorChanged(
  tx: Db,
  deps: EmailDeps,
  user: UserRow,
  change: 'on' | 'off' | 'removed',
): Promise<void> {
  if (user.email === null) return;
  const { subject, paragraphs } = textsFor(user).secondFactor[change];
  await send(
    tx,
    deps,
    user,
    user.email,
    `second_factor_${change}`,
    subject,
    paragraphs(user.first_name, deps.config.company.phone),
  );
}

async function send(
  tx: Db,
  deps: EmailDeps,
  user: UserRow,
  to: string,
  type: MessageType,
  subject: string,
  paragraphs: string[],
  action?: { label: string; url: string },
): Promise<void> {
  await deps.outbox.enqueue(tx, {
    channel: 'email',
    type,
    to,
    cause: deps.cause,
    userId: user.id,
    subject,
    letter: plainLetter({
      paragraphs,
      locale: user.locale,
      ...(action === undefined ? {} : { action }),
    }),
  });
}
