import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { messageTypes } from '@stumpquote/domain/messages/message-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '../../features/messages/deliver-message.js';
import { startFakeResend, type ReceivedEmail, type FakeResend } from '../../testing/fake-resend.js';
import { startFakeTwilio, type FakeTwilio } from '../../testing/fake-twilio.js';
import { providerEnvironment } from '../../testing/provider-environment.js';
import { messageCalls } from '../attacks/message-calls.js';
import { aCast, type Cast } from '../attacks/message-cast.js';
import { expectFrozen, withPlaceholders } from './frozen-files.js';
import { moreMessageCalls } from './more-message-calls.js';

// A Monday, 9:00 AM company time, when text messages may be sent.
const moment = '2026-11-16T14:00:00Z';

interface Stage {
  cast: Cast;
  resend: FakeResend;
  twilio: FakeTwilio;
  close(): Promise<void>;
}

async function stageFor(locale: Locale): Promise<Stage> {
  const resend = await startFakeResend();
  const twilio = await startFakeTwilio('AC123');
  const cast = await aCast({ locale, environment: providerEnvironment(resend, twilio) });
  return {
    cast,
    resend,
    twilio,
    async close() {
      await cast.testApp.close();
      await Promise.all([resend.close(), twilio.close()]);
    },
  };
}

/** Returns what the providers received, by message type; each kind of text once. */
async function sentMessages({ cast, resend, twilio }: Stage): Promise<Map<string, string[]>> {
  const { deps } = cast.testApp;
  const sent = new Map<string, string[]>();
  for (const call of [...messageCalls, ...moreMessageCalls]) {
    cast.testApp.clock.setTo(moment);
    await deps.db.deleteFrom('rate_limits').execute();
    const run = await call.prepare(cast);
    await deliverDue(deps);
    const [emails, texts] = [resend.emails.length, twilio.texts.length];
    cast.testApp.clock.setTo(moment);
    await run();
    await deliverDue(deps);
    for (const email of resend.emails.slice(emails))
      await add('id', email.key ?? '', asText(email), email);
    for (const { sid, to, body } of twilio.texts.slice(texts))
      await add('provider_id', sid, `To: ${to}\n---\n${body}`);
  }
  return sent;

  async function add(
    column: 'id' | 'provider_id',
    value: string,
    text: string,
    email?: ReceivedEmail,
  ): Promise<void> {
    const { type, channel } = await deps.db
      .selectFrom('messages')
      .select(['type', 'channel'])
      .where(column, '=', value)
      .where('channel', '=', column === 'id' ? 'email' : 'sms')
      .executeTakeFirstOrThrow();
    const name = `${type}.${channel}`;
    if (email !== undefined) keepForPictures(cast.locale, type, email);
    const frozen = withPlaceholders(withoutCounters(text));
    const earlier = sent.get(name) ?? [];
    if (!earlier.includes(frozen)) sent.set(name, [...earlier, frozen]);
  }
}

/** Keeps each email for `pnpm --filter @stumpquote/e2e run emails`. */
function keepForPictures(locale: Locale, type: string, email: ReceivedEmail): void {
  const folder = process.env['EMAILS_DIR'];
  if (folder === undefined) return;
  mkdirSync(path.join(folder, locale), { recursive: true });
  writeFileSync(path.join(folder, locale, `${type}.json`), JSON.stringify(email));
}

function asText({ to, subject, html, text, attachments }: ReceivedEmail): string {
  const files = attachments.map(({ filename, content, content_id: id }) =>
    id === undefined
      ? `--- ${filename}\n${unfolded(Buffer.from(content, 'base64'))}`
      : `--- ${filename} as cid:${id}`,
  );
  const parts = ['--- html', withoutLayout(html), '--- text', text, ...files];
  return [`To: ${to}`, `Subject: ${subject}`, ...parts].join('\n');
}

/** What the email adds to the layout, which is the same for all (`email-layout.mjml`). */
const withoutLayout = (html: string): string =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    // Cut to a length, so it depends on the digits of counters.
    .replace(/<!--screen--><div.*?<!--\/screen-->/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:table|tbody|tr|td|div|span|body|html)\b[^>]*>/g, '')
    .replaceAll(/ (?:style|width|height|target)="[^"]*"/g, '')
    .replaceAll(/(?<=>)(?=<(?:p|h\d|a|img|ul|strong)\b)/g, '\n')
    .trim();

/** Unfolds a calendar file's lines; masks its DTSTAMP, which is the real date. */
const unfolded = (file: Buffer): string =>
  file
    .toString()
    .replaceAll(/\r?\n[\t ]/g, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/^DTSTAMP:\w+$/gm, 'DTSTAMP:<now>');

// Counters depend on other test files in the same worker.
const withoutCounters = (text: string): string =>
  text
    .replaceAll(/\b(Company|Crew|crew) \d+\b/g, '$1 <number>')
    .replaceAll(/\b(person|company|somebody|cannon)\d+\b/g, '$1<number>')
    .replaceAll(/(\/(?:quote-request|admin-view-request|quotes|api\/quotes)\/)\d+/g, '$1<number>')
    .replaceAll(/^(UID:.*?)\d+/gm, '$1<number>');

describe.each(locales)('messages to customers who read %s', (locale) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageFor(locale);
  });
  afterAll(() => stage.close());

  it('are the same', async () => {
    const sent = await sentMessages(stage);
    const isMissing = (type: string) => !sent.has(`${type}.email`) && !sent.has(`${type}.sms`);
    expect(messageTypes.filter(isMissing)).toEqual([]);
    const documents = [...sent].map(
      ([name, texts]) => [`${name}.txt`, texts.toSorted().join('\n\n=====\n\n')] as const,
    );
    await expectFrozen(`messages/${locale}`, new Map(documents));
  }, 60_000);
});
