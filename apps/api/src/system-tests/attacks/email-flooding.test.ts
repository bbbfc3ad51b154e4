import { mailboxOf, messageCaps, type CapScope } from '@stumpquote/domain/messages/message-caps';
import { mayBeCausedBy, type MessageSender } from '@stumpquote/domain/messages/message-facts';
import { messageTypes, type MessageType } from '@stumpquote/domain/messages/message-types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.js';
import { sendRequestedResets } from '../../features/auth/password-reset.service.js';
import { counterOf } from '../../features/messages/count-against-caps.js';
import { insertTestAppointment } from '../../testing/insert-request-rows.js';
import { insertTestQuote, insertTestRequest, insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import type { TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { databaseHash, procedures } from '../malformed-calls/calls.js';
import { messageCalls, systemTypes } from './message-calls.js';
import { aCast, comingEmails, type Cast } from './message-cast.js';
import { silentCalls } from './silent-calls.js';

let cast: Cast;
beforeAll(async () => {
  cast = await aCast();
});
beforeEach(async () => {
  cast.testApp.clock.setTo('2026-11-16T14:00:00Z');
  await db().deleteFrom('rate_limits').execute();
});
afterAll(() => cast.testApp.close());

const db = () => cast.testApp.deps.db;

/**
 * Uses up every counter of one scope: for all existing people, addresses, and requests, and some
 * future ones.
 */
async function useUp(scope: CapScope): Promise<void> {
  const [users, requests] = [
    await db().selectFrom('users').select(['id', 'email']).execute(),
    await db().selectFrom('quote_requests').select(['id', 'email']).execute(),
  ];
  const whose: Record<CapScope, readonly string[]> = {
    recipient: [
      ...new Set(
        [...users, ...requests].map(({ email }) => mailboxOf(email ?? '')).concat(comingEmails()),
      ),
    ],
    account: users.map(({ id }) => String(id)),
    network: ['127.0.0.1'],
    request: requests.map(({ id }) => String(id)),
    all: ['all'],
  };
  const endsAt = new Date(cast.testApp.clock.now().getTime() + 50 * 60_000).toISOString();
  const rows = messageCaps
    .filter((cap) => cap.scope === scope && cap.isHeldForAll !== true)
    .flatMap((cap) =>
      whose[scope].map((one) => ({
        key: counterOf(cap, one),
        count: 1_000_000,
        window_ends_at: endsAt,
      })),
    );
  await db().deleteFrom('rate_limits').execute();
  for (let at = 0; at < rows.length; at += 500)
    await db()
      .insertInto('rate_limits')
      .values(rows.slice(at, at + 500))
      .execute();
}

const messagesAfter = async (before: ReadonlySet<string>) =>
  (await db().selectFrom('messages').select(['id', 'type', 'status', 'error']).execute()).filter(
    ({ id }) => !before.has(id),
  );
const messageIds = async () =>
  new Set((await db().selectFrom('messages').select('id').execute()).map(({ id }) => id));
const countSessions = async () => (await db().selectFrom('sessions').select('id').execute()).length;

const rows = messageCalls.map((call) => ({
  ...call,
  name: `${call.procedure} by ${call.by} (${call.types.join(', ')})`,
}));

describe('the table of calls', () => {
  it('has every mutation and every type of message', () => {
    const named = [...new Set(messageCalls.map(({ procedure }) => procedure)), ...silentCalls];
    expect(named.toSorted()).toEqual(
      procedures
        .filter(({ isQuery }) => !isQuery)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(
      [...new Set([...messageCalls.flatMap(({ types }) => types), ...systemTypes])].toSorted(),
    ).toEqual(messageTypes.toSorted());
  });

  it('names no sender that the facts of the message leave out', () => {
    const unnamed = messageCalls.flatMap(({ procedure, by, types }) =>
      types.filter((type) => !mayBeCausedBy(type, by)).map((type) => `${procedure} ${by} ${type}`),
    );
    expect(unnamed).toEqual([]);
    expect(systemTypes.filter((type) => !mayBeCausedBy(type, 'system'))).toEqual([]);
  });
});

describe('over a cap', () => {
  it.each(rows.filter((call) => call.by !== 'office'))(
    '$name is refused without side effects by each of its caps, and works below them',
    async ({ types, scopes, spendsCode, prepare }) => {
      const call = await prepare(cast);
      const [before, sessions, messages] = [
        await databaseHash(cast),
        await countSessions(),
        await messageIds(),
      ];
      for (const scope of scopes) {
        await useUp(scope);
        await expect(call(), scope).rejects.toMatchObject({
          message:
            "We've already sent several messages. Please wait a while and try again, or call us.",
          data: { httpStatus: 429, domainCode: 'RATE_LIMITED' },
        });
      }
      await db().deleteFrom('rate_limits').execute();
      if (spendsCode !== true)
        expect([await databaseHash(cast), await countSessions()]).toEqual([before, sessions]);
      await call();
      expect((await messagesAfter(messages)).map(({ type, status }) => ({ type, status }))).toEqual(
        expect.arrayContaining(types.map((type) => ({ type, status: 'waiting' }))),
      );
    },
  );

  it.each(rows.filter((call) => call.by === 'office'))(
    '$name works, and its messages are held',
    async ({ types, prepare }) => {
      for (const isOver of [false, true]) {
        const call = await prepare(cast);
        if (isOver) await useUp('account');
        const before = await messageIds();
        await call();
        const written = await messagesAfter(before);
        expect(written.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
        for (const { status, error } of written)
          expect([
            status === 'held',
            error?.endsWith("Send it if that's expected.") ?? false,
          ]).toEqual([isOver, isOver]);
      }
    },
  );

  it('says when to try again', async () => {
    const visitor = cast.testApp.browser();
    const images = await upload(visitor);
    await useUp('network');
    const response = await visitor.rest('POST', '/api/quote-requests', {
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'ana@cannon.test',
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images,
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(2900);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(3000);
  });
});

const most = (name: string, sender: MessageSender = 'customer'): number =>
  messageCaps.find((cap) => cap.name === name)?.max[sender] ?? 0;
const sentTo = async (mailbox: (address: string) => boolean) =>
  (await db().selectFrom('messages').select('to_address').execute()).filter(({ to_address: to }) =>
    mailbox(to),
  ).length;

const statusesTo = async (mailbox: (address: string) => boolean) =>
  (
    await db()
      .selectFrom('messages')
      .select(['to_address', 'status'])
      .orderBy('created_at')
      .orderBy('status', 'desc')
      .execute()
  )
    .filter(({ to_address: to }) => mailbox(to))
    .map(({ status }) => status);

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    return (error as { data?: { httpStatus?: number } }).data?.httpStatus ?? 0;
  }
}

const submitFrom = (browser: TestBrowser, images: unknown, email: string, network: string) =>
  browser.fetch('/api/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images,
    }),
  });

describe('attacks', () => {
  it('an account without a password can write to a few addresses an hour, and correct its address twice', async () => {
    const user = await insertTestUser(cast.testApp.deps, {
      password_hash: null,
      email: 'cannon@cannon.test',
      email_verified_at: null,
    });
    const { browser } = await signedInAs(cast.testApp);
    await db()
      .updateTable('sessions')
      .set({ user_id: user.id })
      .where('user_id', '=', (await browser.trpc.auth.current.query()).id)
      .execute();
    const change = (index: number) =>
      statusOf(
        browser.trpc.auth.updateProfile.mutate({
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '',
          email: `stranger${index}@cannon.test`,
        }),
      );
    const answers = [];
    for (let index = 0; index < 60; index += 1) answers.push(await change(index));
    expect(answers.slice(0, 2)).toEqual([200, 200]);
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set(answers.slice(3))).toEqual(new Set([429]));
    expect(
      await sentTo((to) => to.startsWith('stranger') || to === 'cannon@cannon.test'),
    ).toBeLessThanOrEqual(most('account:hour'));
  });

  it('limits the confirmations to one mailbox across networks and spellings', async () => {
    const visitor = cast.testApp.browser();
    const endsAt = new Date(cast.testApp.clock.now().getTime() + 50 * 60_000).toISOString();
    await db()
      .insertInto('rate_limits')
      .values({
        key: counterOf({ name: 'unsolicited:hour' }, 'victim@gmail.com'),
        count: most('unsolicited:hour') - 2,
        window_ends_at: endsAt,
      })
      .execute();
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      const images = await upload(visitor);
      statuses.push(
        (
          await submitFrom(
            visitor,
            images,
            `vic.tim+${index}@${index % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`,
            `198.51.100.${index}`,
          )
        ).status,
      );
    }
    // The third is stored and its confirmation held, so that its sender could be the mailbox's
    // owner.
    expect(statuses).toEqual([200, 200, 200]);
    expect(await statusesTo((to) => to.startsWith('vic.tim'))).toEqual([
      'waiting',
      'waiting',
      'held',
    ]);
  });

  it("a request's link can reschedule a few times, not a hundred, and the company still can afterwards", async () => {
    const { deps } = cast.testApp;
    const request = await insertTestRequest(deps, {
      user_id: cast.customer.user.id,
      company_id: cast.company.id,
      status: 'quoted',
      email: 'mover@cannon.test',
    });
    const quote = await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: cast.customer.user.id,
      company_id: cast.company.id,
      status: 'accepted',
      accepted: 1,
      sent: 1,
      accepted_at: deps.clock.now().toISOString(),
      sent_at: deps.clock.now().toISOString(),
    });
    const appointment = await insertTestAppointment(deps, {
      quote_id: quote.id,
      quote_request_id: request.id,
      company_id: cast.company.id,
      date: '2026-12-03',
      crew: 150,
    });
    const { days } = await cast.customer.browser.trpc.appointments.slots.query({
      quoteId: quote.id,
    });
    const slots = days.map(({ date, windows }) => ({ date, windowStart: windows[0]?.start ?? '' }));
    const move = (browser: TestBrowser, index: number) =>
      statusOf(
        browser.trpc.appointments.reschedule.mutate({
          appointmentId: appointment.id,
          date: '',
          windowStart: '',
          ...slots[index % slots.length],
        }),
      );
    const answers = [];
    for (let index = 0; index < 25; index += 1)
      answers.push(await move(cast.customer.browser, index));
    expect(answers.slice(0, 3)).toEqual([200, 200, 200]);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(
      most('request:hour') / 2,
    );
    expect(answers.at(-1)).toBe(429);
    expect(await move(cast.owner, 26)).toBe(200);
    expect(await sentTo((to) => to === 'mover@cannon.test')).toBeLessThanOrEqual(
      most('request:hour') / 2 + 1,
    );
  });

  it('password reset requests get the same answers for a known and an unknown address', async () => {
    const { email } = await insertTestUser(cast.testApp.deps);
    const ask = (address: string) =>
      statusOf(cast.testApp.browser().trpc.auth.requestPasswordReset.mutate({ email: address }));
    const askOften = async (address: string) => {
      const answers = [];
      for (let index = 0; index < 5; index += 1) {
        answers.push(await ask(address));
        await sendRequestedResets(cast.testApp.deps);
      }
      return answers;
    };
    const known = await askOften(email ?? '');
    expect(known).toEqual([200, 200, 200, 429, 429]);
    expect(await askOften('nobody@cannon.test')).toEqual(known);
    expect(await sentTo((to) => to === email)).toBe(most('reset:hour'));
  });
});

describe('legitimate use', () => {
  it('an office can send sixty quotes an hour, each by text and email, to different people', async () => {
    const { outbox } = cast.testApp.deps;
    const admin = await insertTestUser(cast.testApp.deps, { role: 'admin' });
    const cause = {
      user: { ...(await cast.admin.trpc.auth.current.query()), id: admin.id },
      network: '203.0.113.5',
    };
    const before = await messageIds();
    await inTransaction(cast.testApp.deps, async (tx) => {
      for (let index = 0; index < 60; index += 1) {
        const { id, email, phone } = await insertTestRequest(
          { ...cast.testApp.deps, db: tx },
          { email: `buyer${index}@cannon.test`, phone: `(954) 555-01${10 + index}` },
        );
        await outbox.enqueue(tx, {
          channel: 'email',
          type: 'detailed_quote_email',
          to: email,
          cause,
          quoteRequestId: id,
          subject: 'Quote',
          letter: { content: '<p>Quote</p>' },
        });
        await outbox.enqueue(tx, {
          channel: 'sms',
          type: 'quote_ready_notification',
          to: phone,
          cause,
          quoteRequestId: id,
          text: 'Quote',
        });
      }
    });
    const written = await messagesAfter(before);
    expect(written).toHaveLength(120);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['waiting']));
  });

  it("a stranger who uses up a customer's cap blocks neither the office nor other customers", async () => {
    const { outbox } = cast.testApp.deps;
    const stranger = { user: null, network: '203.0.113.77' };
    const mail = {
      channel: 'email',
      type: 'quote_request_confirmation',
      subject: 'S',
      letter: { content: '<p>H</p>' },
      to: 'annoyed@cannon.test',
    } as const;
    const strangers = (type: MessageType, to: string) =>
      outbox.enqueue(db(), { ...mail, type, to, cause: stranger });
    for (let index = 0; index < most('unsolicited:hour', 'visitor'); index += 1)
      await strangers('quote_request_confirmation', mail.to);
    const oneMore = await strangers('quote_request_confirmation', mail.to);
    expect((await messagesAfter(new Set())).find(({ id }) => id === oneMore)?.status).toBe('held');
    const before = await messageIds();
    await outbox.enqueue(db(), {
      ...mail,
      type: 'detailed_quote_email',
      cause: { user: await cast.admin.trpc.auth.current.query(), network: '203.0.113.5' },
    });
    await outbox.enqueue(db(), { ...mail, cause: 'system' });
    for (let index = 0; index < 30; index += 1)
      await strangers('quote_declined', 'office@cannon.test');
    // What people do about their own request or account is counted separately from strangers using
    // their address.
    const own = await insertTestRequest(cast.testApp.deps, { email: mail.to });
    for (const type of ['quote_accepted', 'request_cancelled', 'appointment_booked'] as const)
      await outbox.enqueue(db(), { ...mail, type, cause: stranger, quoteRequestId: own.id });
    await strangers('password_changed', mail.to);
    expect(new Set((await messagesAfter(before)).map(({ status }) => status))).toEqual(
      new Set(['waiting']),
    );
  });

  it('resets the count after the window', async () => {
    const ask = () =>
      statusOf(
        cast.testApp
          .browser()
          .trpc.auth.requestPasswordReset.mutate({ email: cast.customer.user.email ?? '' }),
      );
    for (let index = 0; index < most('reset:hour'); index += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    cast.testApp.clock.advance({ minutes: 61 });
    expect(await ask()).toBe(200);
  });
});

it('logs a held message, which the office can send', async () => {
  const { id } = await insertTestRequest(cast.testApp.deps, { email: 'held@cannon.test' });
  await useUp('account');
  const held = await cast.admin.trpc.messages.sendCustom.mutate({
    requestId: id,
    channel: 'email',
    text: 'The crew comes at nine.',
  });
  expect(held).toMatchObject({
    status: 'held',
    maySendAgain: true,
    error: "Many messages were sent from this account in a short time. Send it if that's expected.",
  });
  expect(
    (
      await cast.admin.trpc.messages.list.query({
        page: 1,
        pageSize: 10,
        status: 'undelivered',
        search: 'held@cannon.test',
      })
    ).rows.map((row) => row.id),
  ).toEqual([held.id]);
  expect(await cast.admin.trpc.messages.sendAgain.mutate({ id: held.id })).toMatchObject({
    id: held.id,
    status: 'skipped',
    error: 'not delivered: no provider configured',
    maySendAgain: false,
  });
});
