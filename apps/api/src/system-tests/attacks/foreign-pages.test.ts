import { translate } from '@stumpquote/domain/i18n/message';
import { pageUserHeader, pageUserOf } from '@stumpquote/domain/users/page-user';
import { userMessages } from '@stumpquote/domain/users/users.messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proceduresByName } from '../../server/procedures.js';
import { testPassword } from '../../testing/insert-rows.js';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

const otherAccountMessage = translate(userMessages.otherAccount);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** One browser: a page was rendered for Alice, then Bob signed in in another tab. */
async function sharedBrowser() {
  const alice = (await signedInAs(testApp)).user;
  const { browser, user: bob } = await signedInAs(testApp);
  return { browser, alice, bob };
}

async function call(browser: TestBrowser, path: string, pageUser: string, input: unknown = {}) {
  const answer = await browser.fetch(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', [pageUserHeader]: pageUser },
  });
  return { status: answer.status, text: await answer.text() };
}

const refused = { status: 409, text: expect.stringContaining(otherAccountMessage) as string };
const profile = {
  firstName: 'Alice-edited',
  lastName: 'Doe',
  email: 'alice.new@example.test',
  phone: '(954) 555-0111',
  currentPassword: testPassword,
};
const rowOf = (id: number) =>
  testApp.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a page rendered for one account', () => {
  it("can't write to another account that signed in meanwhile", async () => {
    const { browser, alice, bob } = await sharedBrowser();
    const before = await rowOf(bob.id);
    const answer = await call(browser, '/api/trpc/auth.updateProfile', pageUserOf(alice), profile);
    expect(answer).toEqual(refused);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { data: { httpStatus: 409, domainCode: 'OTHER_ACCOUNT' } },
    });
    expect(await rowOf(bob.id)).toEqual(before);
  });

  it("can't write in a batch either, in any of its calls", async () => {
    const { browser, alice, bob } = await sharedBrowser();
    const before = await rowOf(bob.id);
    const { status, text } = await call(
      browser,
      '/api/trpc/auth.updateProfile,auth.setLanguage?batch=1',
      pageUserOf(alice),
      { 0: profile, 1: { locale: 'es' } },
    );
    expect([status, text.split(otherAccountMessage).length - 1]).toEqual([409, 2]);
    expect(await rowOf(bob.id)).toEqual(before);
  });

  it("can't upload photos or ask the chat as another account", async () => {
    const { browser, alice } = await sharedBrowser();
    const body = uploadForm([{ name: 'stump.jpg', bytes: await aJpeg() }]);
    const upload = await browser.fetch('/api/upload', {
      method: 'POST',
      body,
      headers: { [pageUserHeader]: pageUserOf(alice) },
    });
    expect([upload.status, await upload.json()]).toEqual([
      409,
      { message: otherAccountMessage, code: 'OTHER_ACCOUNT' },
    ]);
    expect(await testApp.deps.db.selectFrom('photos').select('id').execute()).toEqual([]);
    expect(
      await call(browser, '/api/tree-health-chat/stream', pageUserOf(alice), {
        message: 'Is my oak sick?',
      }),
    ).toEqual(refused);
    expect(await testApp.deps.db.selectFrom('chat_messages').select('id').execute()).toEqual([]);
  });

  it('gets 401 after signing out, and works again once the same person signs in', async () => {
    const { browser, user } = await signedInAs(testApp);
    await browser.trpc.auth.logout.mutate();
    expect(
      (await call(browser, '/api/trpc/auth.updateProfile', pageUserOf(user), profile)).status,
    ).toBe(401);
    const again = await signedInAs(testApp);
    expect(
      (await call(again.browser, '/api/trpc/auth.updateProfile', pageUserOf(again.user), profile))
        .status,
    ).toBe(200);
  });
});

it("a page rendered for a visitor can't write to an account that signed in meanwhile", async () => {
  const { browser } = await sharedBrowser();
  const request = {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@example.test',
    phone: '(954) 555-0142',
    address: '1 A St',
    city: 'Davie',
    zip: '33314',
    images: [],
  };
  expect(await call(browser, '/api/trpc/quoteRequests.submit', pageUserOf(null), request)).toEqual(
    refused,
  );
  expect(await testApp.deps.db.selectFrom('quote_requests').select('id').execute()).toEqual([]);
});

it("refuses a page header that doesn't name exactly this account", async () => {
  const { browser, bob } = await sharedBrowser();
  for (const pageUser of [
    '',
    'null',
    `0${bob.id}`,
    `${bob.id}, ${bob.id}`,
    `${bob.id}.0`,
    '-1',
    'x'.repeat(4000),
  ]) {
    expect(
      await call(browser, '/api/trpc/auth.updateProfile', pageUser, profile),
      pageUser.slice(0, 20),
    ).toEqual(refused);
  }
});

it('checks every write except those that name the account themselves', async () => {
  const { browser, alice } = await sharedBrowser();
  const mutations = [...proceduresByName]
    .filter(([, { type }]) => type === 'mutation')
    .map(([name]) => name);
  const passed: string[] = [];
  // Log out last: nobody is signed in after that.
  for (const name of [...mutations.filter((one) => one !== 'auth.logout'), 'auth.logout']) {
    const { text } = await call(browser, `/api/trpc/${name}`, pageUserOf(alice));
    if (!text.includes(otherAccountMessage)) passed.push(name);
  }
  expect(mutations.length).toBeGreaterThan(40);
  expect(passed.toSorted()).toEqual([
    'auth.login',
    'auth.logout',
    'auth.register',
    'auth.requestPasswordReset',
    'auth.resetPassword',
    'auth.verifyEmail',
  ]);
});

it('answers programs that send no page header as before', async () => {
  const { browser } = await sharedBrowser();
  expect(
    await browser.trpc.auth.updateProfile.mutate({ ...profile, email: 'bob@example.test' }),
  ).toMatchObject({ firstName: profile.firstName });
});
