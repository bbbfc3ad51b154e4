import { DomainError } from '@stumpquote/domain/errors';
import type { MessageStatus } from '@stumpquote/domain/messages/message-status';
import { renderSms } from '@stumpquote/domain/templates/render-template';
import { sampleValues } from '@stumpquote/domain/templates/sample-values';
import type { TemplateTest } from '@stumpquote/domain/templates/template-schemas';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import type { NewMessage } from '../../ports/outbox.js';
import { yieldToEventLoop } from '../../process/yield-to-event-loop.js';
import { sendNow } from '../messages/deliver-message.js';
import { renderEmail, withBusiness } from './template-message.js';
import { templatesMessages, templatesTexts } from './templates.messages.js';

const texts = templatesMessages;
const type = 'template_test';

/** Sends a draft with sample values to its author and returns the outcome. */
export async function sendTemplateTest(deps: Deps, caller: SignedInCaller, draft: TemplateTest) {
  const { user } = caller;
  await consumeRate(deps.db, deps.clock, {
    key: `template-test:${user.id}`,
    max: 20,
    windowSeconds: 3600,
    message: texts.tooManyTests,
  });
  await yieldToEventLoop();
  const message = { ...messageOf(deps, user, draft), cause: caller };
  const id = await inTransaction(deps, (tx) =>
    deps.outbox.enqueue(tx, { ...message, userId: user.id }),
  );
  const { status, error } = await sendNow(deps, id);
  const outcome = outcomeOf(status);
  return {
    to: message.to ?? '',
    outcome,
    reason: outcome === 'sent' ? null : (error ?? templatesTexts.stillUnderWay),
  };
}

/** `under_way`: not known yet, or waiting for its send time or a retry. */
export type TestOutcome = 'sent' | 'skipped' | 'failed' | 'under_way';

const settled: Partial<Record<MessageStatus, TestOutcome>> = {
  sent: 'sent',
  delivered: 'sent',
  skipped: 'skipped',
  held: 'skipped',
  failed: 'failed',
};

const outcomeOf = (status: MessageStatus): TestOutcome => settled[status] ?? 'under_way';

type DraftMessage =
  | Omit<Extract<NewMessage, { channel: 'email' }>, 'cause'>
  | Omit<Extract<NewMessage, { channel: 'sms' }>, 'cause'>;

function messageOf(
  deps: Pick<Deps, 'config'>,
  user: SignedInCaller['user'],
  draft: TemplateTest,
): DraftMessage {
  const { businessName: _name, businessPhone: _phone, ...samples } = sampleValues[draft.language];
  const values = withBusiness(samples, deps.config);
  if (draft.channel === 'sms') {
    if (user.phone === null) throw new DomainError('CONFLICT', texts.noPhone);
    return { channel: 'sms', type, to: user.phone, text: renderSms(draft.content, values) };
  }
  if (user.email === null) throw new DomainError('CONFLICT', texts.noEmail);
  return {
    channel: 'email',
    type,
    to: user.email,
    ...renderEmail({ type: draft.type, language: draft.language }, draft, values),
  };
}
