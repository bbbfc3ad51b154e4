import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestRequest } from '../testing/insert-rows.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';
import { upload } from '../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => { testApp = await startTestApp(); });
afterAll(() => testApp.close());

const password = 'planted-canoe-91';
const chosen = 'orchid-canal-77';

async function linkTo(email: string): Promise<string> {
  const { body } = await testApp.deps.db.selectFrom('messages').select('body').where('to_address', '=', email)
    .where('type', '=', 'email_verification').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  return /verify-email\?token=([\w-]+)/.exec(body)?.[1] ?? '';
}

// A user name is shorter than an address may be.
const planterOf = (email: string): string => `by-${email.slice(0, 20)}`;
const signsIn = async (username: string, given: string): Promise<boolean> =>
  (await testApp.browser().rest('POST', '/api/login', { username, password: given })).status === 200;
const requestsSeenBy = async (browser: TestBrowser): Promise<unknown> => (await browser.rest('GET', '/api/my-quote-requests')).status;

/** Ways to have an account with an address that is somebody else's. */
const plants: Record<string, (browser: TestBrowser, email: string) => Promise<unknown>> = {
  'registered with a password': (browser, email) => browser.rest('POST', '/api/register', {
    username: planterOf(email), password, firstName: 'Bad', lastName: 'Guy', email, role: 'client',
  }),
  'made with a quote request': async (browser, email) => browser.trpc.quoteRequests.submit.mutate({
    firstName: 'Bad', lastName: 'Guy', email, phone: '(954) 555-0142', address: '1 A St', city: 'Davie', zip: '33314',
    images: await upload(browser), createAccount: true,
  }),
  'moved to the address from another one': async (browser, email) => {
    await browser.rest('POST', '/api/register', { username: planterOf(email), password, firstName: 'Bad', lastName: 'Guy', email: `first-${email}`, role: 'client' });
    await browser.trpc.auth.updateProfile.mutate({ firstName: 'Bad', lastName: 'Guy', email, phone: '(954) 555-0142', currentPassword: password });
  },
};

it.each(Object.entries(plants))('an account %s by somebody else is the mailbox owner’s alone once they confirm', async (what, plant) => {
  const email = `${what.replaceAll(' ', '-')}@example.test`;
  const older = await insertTestRequest(testApp.deps, { email });
  const attacker = testApp.browser();
  await plant(attacker, email);
  expect((await attacker.rest('GET', '/api/user')).status).toBe(200);
  const owner = testApp.browser();
  const { passwordToken, passwordEnded } = await owner.trpc.auth.verifyEmail.mutate({ token: await linkTo(email) });
  expect(passwordEnded).toBe(what !== 'made with a quote request');
  expect([(await attacker.rest('GET', '/api/user')).status, await requestsSeenBy(attacker)]).toEqual([401, 401]);
  expect(await signsIn(planterOf(email), password)).toBe(false);
  await owner.trpc.auth.resetPassword.mutate({ token: passwordToken ?? '', password: chosen });
  expect((await owner.trpc.quoteRequests.mine.query({})).rows.map(({ id }) => id)).toContain(older.id);
  expect((await attacker.rest('GET', '/api/user')).status).toBe(401);
});

it('whoever registers and confirms in the same browser keeps session and password, and other sessions end', async () => {
  const [browser, other] = [testApp.browser(), testApp.browser()];
  const person = { username: 'honest-one', password, firstName: 'Ana', lastName: 'Lopez', email: 'honest@example.test', role: 'client' };
  await browser.rest('POST', '/api/register', person);
  await other.rest('POST', '/api/login', { username: person.username, password });
  const answer = await browser.trpc.auth.verifyEmail.mutate({ token: await linkTo(person.email) });
  expect(answer).toEqual({ email: person.email, needsPassword: false, passwordToken: null, passwordEnded: false });
  expect([(await browser.rest('GET', '/api/user')).status, (await other.rest('GET', '/api/user')).status]).toEqual([200, 401]);
  expect(await signsIn(person.username, password)).toBe(true);
});
