import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneOf, streamQuestion } from '../../testing/chat.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

const path = '/api/tree-health-chat';
const wire = 'there is a wire down in my yard';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  for (const table of ['chat_messages', 'rate_limits', 'idempotency_keys'] as const)
    await testApp.deps.db.deleteFrom(table).execute();
});

const ask = async (browser: TestBrowser, message: string) =>
  (await browser.trpc.chat.send.mutate({ message })).reply;
const tooMuch = async (browser: TestBrowser) => {
  for (let count = 0; count < 30; count += 1)
    await browser.trpc.chat.send.mutate({ message: 'Hello' });
};

describe('danger to life', () => {
  it.each([
    [wire, 'en', 'FPL', ['call-911', 'call-utility']],
    ['hay un cable tirado en mi patio', 'es', 'FPL', ['call-911', 'call-utility']],
    ['my stump is on fire and I can not put it out', 'en', 'away from the fire', ['call-911']],
    ['bees from the stump stung my son and he can not breathe', 'en', 'stay on', ['call-911']],
    [
      'the chainsaw kicked back and my husband is bleeding a lot',
      'en',
      'Press hard on a wound',
      ['call-911'],
    ],
    ['se cortó el dedo con la sierra', 'es', 'Presione con fuerza', ['call-911']],
    ['I smell gas where you dug', 'en', 'Leave now', ['call-911']],
    ['olor a gas', 'es', 'Salgan todos', ['call-911']],
    ['auxilio', 'es', 'Llame al 911', ['call-911']],
    ['socorro', 'es', 'Llame al 911', ['call-911']],
    ['infarto', 'es', 'Llame al 911', ['call-911']],
    ['gas leak', 'en', 'Leave now', ['call-911']],
  ])('shows the emergency numbers first for: %s', async (message, locale, named, actions) => {
    const reply = await ask(testApp.browser(), message);
    expect(reply).toMatchObject({ danger: 'certain', locale, kind: 'handover', actions });
    expect(reply.content).toContain(named);
  });

  it.each(['My son is trapped under a limb', 'my husband is stuck under the trunk'])(
    "isn't followed by words that we don't know it: %s",
    async (message) => {
      const reply = await ask(testApp.browser(), message);
      expect(reply.danger).toBeDefined();
      expect(reply.content).toContain('911');
      expect(reply.content).not.toContain("I don't know that");
    },
  );

  it.each([
    ['the wire is touching my ladder what do I do', 'Stay at least 35 feet', 'call-utility'],
    ['my ladder is touching the power line', 'Stay at least 35 feet', 'call-utility'],
    [
      'the saw is stuck and the wire touches the branch I hold',
      'Stay at least 35 feet',
      'call-utility',
    ],
    ['mi escalera está tocando el cable', 'Manténgase al menos a 35 pies', 'call-utility'],
    ['heart attack while cutting the tree', 'stay on the line', undefined],
    ['gasoline spilled on the hot grinder', 'Get everybody away', undefined],
    ['se derramó gasolina sobre el motor caliente', 'Aleje a todos', undefined],
  ])('is seen, and gets its own instructions, in: %s', async (message, said, utility) => {
    const reply = await ask(testApp.browser(), message);
    expect(reply.actions.slice(0, 2)).toEqual(
      expect.arrayContaining(['call-911', utility ?? 'call-911']),
    );
    expect(reply.content.slice(0, 150)).toContain('911');
    expect(reply.content).toContain(said);
  });

  it.each([
    ['help', 'en'],
    ['help me', 'en'],
    ['HELP!!!', 'en'],
    ['ayuda', 'es'],
    ['¡Ayúdenme, por favor!', 'es'],
  ])('may be behind a bare cry for help: %s', async (message, locale) => {
    const reply = await ask(testApp.browser(), message);
    expect(reply).toMatchObject({ danger: 'possible', locale, actions: ['call-911'] });
    expect(reply.content).toMatch(/^(If|Si) .*911/);
  });

  it.each(['help me choose a stain', 'can you help me with my photo', 'ayuda con la cotización'])(
    "isn't behind every word for help: %s",
    async (message) => {
      expect((await ask(testApp.browser(), message)).danger).toBeUndefined();
    },
  );

  it.each([
    ['SOS', 'es'],
    ['SOS', 'en'],
  ] as const)(
    'is answered in the language of the call where the words tell none: %s in %s',
    async (message, locale) => {
      const browser = testApp.browser();
      browser.language = locale;
      for (const input of [{ message }, { message, sessionId: 'no id' }])
        expect((await browser.rest('POST', path, input)).body).toMatchObject({
          reply: { locale, actions: ['call-911'] },
        });
    },
  );

  it("offers the gas utility's number for gas, if it is configured, and never the electric one's", async () => {
    const configured = await startTestApp({
      environment: {
        GAS_UTILITY_NAME: 'Peoples Gas',
        GAS_UTILITY_EMERGENCY_PHONE: '1-877-832-6747',
      },
    });
    try {
      for (const [message, said] of [
        ['I smell gas where you dug', '911, and Peoples Gas at 1-877-832-6747'],
        ['huele a gas en el patio', '911 y a Peoples Gas al 1-877-832-6747'],
      ] as const) {
        const reply = await ask(configured.browser(), message);
        expect(reply.actions.slice(0, 2)).toEqual(['call-911', 'call-gas-utility']);
        expect(reply.actions).not.toContain('call-utility');
        expect(reply.content).toContain(said);
        expect(reply.content).not.toContain('FPL');
      }
      expect((await configured.browser().trpc.system.publicConfig.query()).company).toMatchObject({
        gasUtility: { name: 'Peoples Gas', phone: '1-877-832-6747' },
      });
    } finally {
      await configured.close();
    }
  });

  it.each(['my neighbor kicked my stump', 'there is a water line down by the stump'])(
    "isn't seen in: %s",
    async (message) => {
      const reply = await ask(testApp.browser(), message);
      expect(reply.danger).toBeUndefined();
      expect(reply.actions).not.toContain('call-911');
    },
  );

  it('shows Poison Control or the crisis line where they apply', async () => {
    expect(
      (await ask(testApp.browser(), 'my son swallowed the stump killer')).actions.slice(0, 2),
    ).toEqual(['call-911', 'call-poison-control']);
    expect((await ask(testApp.browser(), 'no quiero vivir más')).actions.slice(0, 2)).toEqual([
      'call-988',
      'call-911',
    ]);
  });

  it('is answered even over the rate limit, but then not stored', async () => {
    const browser = testApp.browser();
    await tooMuch(browser);
    const before = (await testApp.deps.db.selectFrom('chat_messages').selectAll().execute()).length;
    expect((await ask(browser, wire)).actions).toContain('call-911');
    expect(await browser.rest('POST', path, { message: wire })).toMatchObject({
      status: 200,
      body: { reply: { danger: 'certain' } },
    });
    expect(doneOf((await streamQuestion(browser, { message: wire })).events).reply.danger).toBe(
      'certain',
    );
    expect((await testApp.deps.db.selectFrom('chat_messages').selectAll().execute()).length).toBe(
      before,
    );
    expect((await browser.rest('POST', path, { message: 'Hello' })).status).toBe(429);
  });

  it("is answered even if the message is too long or the chat is somebody else's", async () => {
    const long = `${'we have been very happy with the garden so far. '.repeat(60)} ${wire} ${'the roses are fine too. '.repeat(60)}`;
    const { sessionId } = await testApp.browser().trpc.chat.send.mutate({ message: 'Hello' });
    const refused = [
      { message: long },
      { message: wire, sessionId },
      { message: wire, sessionId: 'no id' },
      { message: wire, locale: 'fr' },
    ];
    for (const body of refused) {
      const browser = testApp.browser();
      expect(
        await browser.rest('POST', path, body),
        JSON.stringify(body).slice(0, 80),
      ).toMatchObject({ status: 200, body: { reply: { actions: ['call-911', 'call-utility'] } } });
      expect(doneOf((await streamQuestion(browser, body)).events).reply.actions[0]).toBe(
        'call-911',
      );
    }
    expect((await testApp.browser().rest('POST', path, { message: 'a'.repeat(2001) })).status).toBe(
      400,
    );
  });

  it('is answered even if the session has ended since', async () => {
    const { browser, user } = await signedInAs(testApp);
    await testApp.deps.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    expect((await browser.rest('POST', path, { message: 'Hello' })).status).toBe(401);
    expect(await browser.rest('POST', path, { message: wire })).toMatchObject({
      status: 200,
      body: { reply: { danger: 'certain' } },
    });
    expect(doneOf((await streamQuestion(browser, { message: wire })).events).reply.danger).toBe(
      'certain',
    );
  });

  it('is detected across two messages', async () => {
    const browser = testApp.browser();
    const { sessionId } = await browser.trpc.chat.send.mutate({
      message: 'my son touched the bees in the stump',
    });
    const { reply } = await browser.trpc.chat.send.mutate({
      message: 'now his face is getting big',
      sessionId,
    });
    expect(reply.actions[0]).toBe('call-911');
  });

  it('is checked in bounded time in the largest body', async () => {
    const message = Array.from(
      { length: 30_000 },
      (_, index) => `g${index.toString(36).replace(/\d/g, 'x')}ng`,
    ).join(' ');
    const startedAt = performance.now();
    expect((await testApp.browser().rest('POST', path, { message })).status).toBeLessThan(500);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe('requests for a person or a price', () => {
  it.each([
    'can I talk to a human',
    'quiero hablar con una persona',
    'let me speak to somebody please',
  ])('offers the phone number, hours and quote form for: %s', async (message) => {
    const reply = await ask(testApp.browser(), message);
    expect(reply).toMatchObject({ kind: 'handover', actions: ['call-company', 'open-quote-form'] });
    expect(reply.content).toMatch(/\(954\) 555-0142.*(Monday to Friday|de lunes a viernes)/);
  });

  it.each([
    ['how much for a 30 inch stump', '$100 to $129'],
    ['cuánto cuesta un tocón de 30 pulgadas', '$100 a $129'],
    ['price of a stump of 2 1/2 feet?', '$100 to $129'],
    ['what would a 30in stump cost', '$100 to $129'],
    ['cuánto cobran por un tocón de 76 cm', '$100 a $129'],
    ['how much for three stumps of 30, 20 and 10 inches?', 'stumps of 30, 20, and 10 inches'],
    ['precio de dos tocones de 20 y 14 pulgadas', 'tocones de 20 y 14 pulgadas'],
  ])('answers "%s" with %s from the price book', async (message, range) => {
    const reply = await ask(testApp.browser(), message);
    expect(reply).toMatchObject({ kind: 'answer', actions: ['open-quote-form', 'call-company'] });
    expect(reply.content).toContain(range);
  });

  it('follows changes of the price book, and names no price without a width', async () => {
    const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
    const {
      prices: { version: _version, ...book },
    } = await admin.trpc.priceBook.current.query();
    await admin.trpc.priceBook.update.mutate({ ...book, centsPerInchLarge: 1000 });
    try {
      expect((await ask(testApp.browser(), 'how much for a 30 inch stump')).content).toContain(
        '$114 to $174',
      );
      expect(await ask(testApp.browser(), 'how much for a stump')).toMatchObject({
        kind: 'handover',
      });
    } finally {
      await admin.trpc.priceBook.update.mutate(book);
    }
  });
});
