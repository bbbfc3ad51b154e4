import { formatDateTime } from '@stumpquote/domain/format/date';
import type { SystemTest } from '@stumpquote/domain/system-status/system-test-schema';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import type { NewMessage } from '../../ports/outbox.js';
import { sendNow } from '../messages/deliver-message.js';
import { systemStatusMessages, systemStatusRefusals } from './system-status.messages.js';

export interface ServiceTest {
  /** Only if the provider accepted the message. */
  success: boolean;
  recipient: string | null;
  error: string | null;
}

const texts = systemStatusMessages.en;
const type = 'system_test';

/** Sends a real email and a real text through the outbox and reports both results. */
export async function testEnvironment(
  deps: Deps,
  caller: SignedInCaller,
  { emailTo, phoneTo }: SystemTest,
) {
  const { user } = caller;
  await consumeRate(deps.db, deps.clock, {
    key: `system-test:${user.id}`,
    max: 10,
    windowSeconds: 3600,
    message: systemStatusRefusals.tooManyTests,
  });
  const email = emailTo ?? user.email;
  const { company } = deps.config;
  const at = formatDateTime(deps.clock.now(), company.timeZone);
  const shared = { type, userId: user.id, cause: caller } as const;
  const [emailTest, smsTest] = await Promise.all([
    email === null
      ? notTried(texts.noEmail)
      : trySending(deps, {
          ...shared,
          channel: 'email',
          to: email,
          subject: texts.testSubject,
          letter: plainLetter({
            paragraphs: texts.testEmail(company.name, at),
          }),
        }),
    phoneTo === undefined
      ? notTried(texts.noPhone)
      : trySending(deps, {
          ...shared,
          channel: 'sms',
          to: phoneTo,
          text: texts.testSms(company.name, at),
        }),
  ]);
  const errors = [emailTest.error, smsTest.recipient === null ? null : smsTest.error].filter(
    (error) => error !== null,
  );
  return {
    testResults: { emailTest, smsTest, error: errors.length === 0 ? null : errors.join('; ') },
  };
}

const notTried = (error: string): ServiceTest => ({ success: false, recipient: null, error });

async function trySending(deps: Deps, message: NewMessage): Promise<ServiceTest> {
  const id = await inTransaction(deps, (tx) => deps.outbox.enqueue(tx, message));
  const { status, error } = await sendNow(deps, id);
  const success = status === 'sent' || status === 'delivered';
  return { success, recipient: message.to, error: success ? null : (error ?? texts.stillUnderWay) };
}
