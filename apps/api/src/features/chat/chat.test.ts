import { chatRetentionDays } from '@stumpquote/domain/chat/chat-retention';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneOf, streamQuestion } from '../../testing/chat.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { sweepOldChats } from './sweep-chats.js';

const question = 'There is a hard shelf growing low on my palm trunk';
const path = '/api/tree-health-chat';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  for (const table of ['chat_messages', 'rate_limits', 'idempotency_keys'] as const)
    await testApp.deps.db.deleteFrom(table).execute();
});

const rows = () => testApp.deps.db.selectFrom('chat_messages').selectAll().orderBy('id').execute();
const send = (
  browser: TestBrowser,
  input: Parameters<TestBrowser['trpc']['chat']['send']['mutate']>[0],
) => browser.trpc.chat.send.mutate(input);
const refusal = (status: number, message: string | RegExp) => ({
  data: expect.objectContaining({ httpStatus: status }) as unknown,
  message: (typeof message === 'string' ? message : expect.stringMatching(message)) as string,
});

describe('a chat', () => {
  it('starts with a random id, answers with sources, and stores both sides', async () => {
    const browser = testApp.browser();
    const first = await send(browser, { message: `  ${question}\n` });
    expect(first.sessionId).toMatch(/^[\w-]{36}$/);
    expect(first.reply).toMatchObject({
      role: 'assistant',
      content: first.message,
      kind: 'answer',
      expert: 'embedded',
      locale: 'en',
    });
    expect(first.reply.sources[0]).toMatchObject({
      url: expect.stringMatching(/^https?:/) as string,
      publisher: expect.any(String) as string,
    });
    const second = await send(browser, { message: 'Hello', sessionId: first.sessionId });
    expect(second.sessionId).toBe(first.sessionId);
    expect(await browser.trpc.chat.history.query({ sessionId: first.sessionId })).toEqual([
      { role: 'user', content: question },
      first.reply,
      { role: 'user', content: 'Hello' },
      second.reply,
    ]);
  });

  it('answers in Spanish and says what else the person can do', async () => {
    const { reply } = await send(testApp.browser(), {
      message: '¿Cuánto me cuesta quitar el tocón?',
      locale: 'es',
    });
    expect(reply).toMatchObject({
      kind: 'handover',
      locale: 'es',
      actions: ['open-quote-form', 'call-company'],
    });
    expect(
      (await send(testApp.browser(), { message: 'I smell gas where you dug' })).reply.actions.slice(
        0,
        2,
      ),
    ).toEqual(['call-911']);
  });

  it('refuses blank, missing and overlong questions and invalid ids with a message', async () => {
    const browser = testApp.browser();
    await expect(send(browser, { message: ' \n ' })).rejects.toMatchObject(
      refusal(400, 'Please type a question'),
    );
    await expect(send(browser, { message: 'a'.repeat(2001) })).rejects.toMatchObject(
      refusal(400, /2,000 characters/),
    );
    await expect(send(browser, { message: 'Hi', sessionId: 'x'.repeat(65) })).rejects.toMatchObject(
      refusal(400, "This isn't the id of a chat"),
    );
    expect(await browser.rest('POST', path)).toMatchObject({ status: 400 });
    expect(await browser.rest('GET', `${path}/${'x'.repeat(65)}`)).toMatchObject({ status: 400 });
    expect(await rows()).toHaveLength(0);
  });

  it('asks for a new chat once it is very long', async () => {
    const browser = testApp.browser();
    const { sessionId } = await send(browser, { message: 'Hello' });
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    const { id: _id, ...copy } = row;
    await testApp.deps.db
      .insertInto('chat_messages')
      .values(Array.from({ length: 400 }, () => copy))
      .execute();
    await expect(send(browser, { message: 'Hello', sessionId })).rejects.toMatchObject(
      refusal(409, /start a new one/),
    );
  });
});

describe('access to a chat', () => {
  it("neither shows nor continues another browser's chat", async () => {
    const owner = testApp.browser();
    const { sessionId } = await send(owner, { message: question });
    for (const stranger of [
      testApp.browser(),
      (await signedInAs(testApp, { role: 'admin' })).browser,
    ]) {
      await expect(stranger.trpc.chat.history.query({ sessionId })).rejects.toMatchObject(
        refusal(404, 'Chat not found'),
      );
      await expect(send(stranger, { message: 'Me too', sessionId })).rejects.toMatchObject(
        refusal(404, 'Chat not found'),
      );
      expect(await stranger.rest('GET', `${path}/${sessionId}`)).toMatchObject({
        status: 404,
        body: { message: 'Chat not found' },
      });
      expect(await streamQuestion(stranger, { message: 'Me too', sessionId })).toMatchObject({
        status: 404,
        refusal: 'Chat not found',
      });
    }
    expect(await rows()).toHaveLength(2);
  });

  it("stores the writer's account, and hides the chat from anyone else on the same browser", async () => {
    const { browser, user } = await signedInAs(testApp);
    const { sessionId } = await send(browser, { message: question });
    expect((await rows()).map((row) => row.user_id)).toEqual([user.id, user.id]);
    expect(await browser.trpc.chat.history.query({ sessionId })).toHaveLength(2);
    await testApp.deps.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await expect(browser.trpc.chat.history.query({ sessionId })).rejects.toMatchObject(
      refusal(404, 'Chat not found'),
    );
  });

  it('is deleted with the account', async () => {
    const { browser, user } = await signedInAs(testApp);
    await send(browser, { message: question });
    await send(testApp.browser(), { message: 'Hello' });
    const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
    await admin.trpc.users.remove.mutate({ id: user.id });
    expect((await rows()).map((row) => row.content)[0]).toBe('Hello');
  });
});

describe('sending twice', () => {
  it('stores a double click once, even concurrently', async () => {
    const browser = testApp.browser();
    await browser.trpc.photos.mine.query();
    const click = { message: question, idempotencyKey: 'key-of-this-form' };
    const answers = await Promise.all([
      send(browser, click),
      send(browser, click),
      send(browser, click),
    ]);
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(doneOf((await streamQuestion(browser, click)).events)).toMatchObject(answers[0]);
    expect(await rows()).toHaveLength(2);
  });

  it('refuses the key for another question, and never shows its answer to another browser', async () => {
    const browser = testApp.browser();
    const click = { message: question, idempotencyKey: 'key-of-this-form' };
    const first = await send(browser, click);
    await expect(send(browser, { ...click, message: 'Other' })).rejects.toMatchObject(
      refusal(409, /already sent with different content/),
    );
    expect((await send(testApp.browser(), click)).sessionId).not.toBe(first.sessionId);
  });
});

describe('limits', () => {
  it('rate limits a browser, and says how long to wait', async () => {
    const browser = testApp.browser();
    for (let count = 0; count < 30; count += 1) await send(browser, { message: 'Hello' });
    const refused = await browser.rest('POST', path, { message: 'Hello' });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/wait a few minutes/) as string },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const stream = await streamQuestion(browser, { message: 'Hello' });
    expect(stream.status).toBe(429);
    expect(Number(stream.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await testApp.browser().rest('POST', path, { message: 'Hello' })).status).toBe(200);
  });

  it('rate limits an IP address that drops its cookies', async () => {
    const answers = [];
    for (let count = 0; count < 151; count += 1)
      answers.push(await testApp.browser().rest('POST', path, { message: 'Hello' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe('the stream', () => {
  it('gives a new browser its cookie and ends with the stored answer', async () => {
    const browser = testApp.browser();
    const { events, headers } = await streamQuestion(browser, { message: question, locale: 'en' });
    expect(headers.get('content-type')).toContain('text/event-stream');
    const { sessionId, message, reply } = doneOf(events);
    expect(reply).toMatchObject({ content: message, kind: 'answer', expert: 'embedded' });
    expect(await browser.trpc.chat.history.query({ sessionId })).toHaveLength(2);
  });

  it("refuses a body that isn't JSON and a call from another site", async () => {
    const browser = testApp.browser();
    const asForm = await browser.fetch(`${path}/stream`, {
      method: 'POST',
      body: new URLSearchParams({ message: question }),
    });
    expect(asForm.status).toBe(415);
    const foreign = await streamQuestion(
      browser,
      { message: question },
      { headers: { 'content-type': 'application/json', origin: 'https://evil.example' } },
    );
    expect(foreign.status).toBe(403);
    expect(await streamQuestion(browser, { message: ' ' })).toMatchObject({
      status: 400,
      refusal: 'Please type a question',
    });
    expect(await rows()).toHaveLength(0);
  });
});

it('deletes a chat after the idle time in the privacy policy', async () => {
  const [old, living] = [testApp.browser(), testApp.browser()];
  await send(old, { message: 'Old', idempotencyKey: 'key-of-the-old' });
  const { sessionId } = await send(living, { message: 'Begun long ago' });
  testApp.clock.advance({ days: chatRetentionDays - 1 });
  await sweepOldChats(testApp.deps);
  expect(await rows()).toHaveLength(4);
  await send(living, { message: 'Still here', sessionId, idempotencyKey: 'key-of-the-new' });
  testApp.clock.advance({ days: 2 });
  await sweepOldChats(testApp.deps);
  expect((await rows()).map((row) => row.session_id)).toEqual([
    sessionId,
    sessionId,
    sessionId,
    sessionId,
  ]);
});
