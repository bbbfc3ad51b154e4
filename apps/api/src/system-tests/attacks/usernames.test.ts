import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

let people = 0;
async function registering(
  username: string,
): Promise<{ status: number; message: string | undefined }> {
  people += 1;
  const { status, body } = await testApp.browser().rest('POST', '/api/register', {
    username,
    password: 'planted-canoe-91',
    firstName: 'Bo',
    lastName: 'Ruiz',
    email: `bo${people}@example.test`,
    role: 'client',
  });
  return { status, message: (body as { message?: string }).message };
}

const signsIn = async (username: string): Promise<boolean> =>
  (await testApp.browser().rest('POST', '/api/login', { username, password: testPassword }))
    .status === 200;

it('that look like an existing one are refused', async () => {
  await insertTestUser(testApp.deps, { username: 'jose.admin' });
  for (const username of [
    'José.Admin',
    'JOSE.ADMIN',
    'jos\u00E8.\u00E4dmin',
    'jose\u0301.admin',
    '\uFF4Aose.admin',
    'jo\u200Bse.admin',
  ]) {
    expect([username, await registering(username)]).toEqual([
      username,
      { status: 409, message: 'Username already exists' },
    ]);
  }
  for (const username of [
    'jose.admin\uFE0F',
    'jose\u034F.admin',
    'jose.\u0251dmin',
    'jose.аdmin',
    'jose admin',
    'jose\u115F.admin',
  ]) {
    expect([username, await registering(username)]).toEqual([
      username,
      {
        status: 400,
        message: 'Username can only have Latin letters, digits, dots, hyphens and underscores',
      },
    ]);
  }
});

it('are found regardless of accents', async () => {
  await insertTestUser(testApp.deps, { username: 'Zoë' });
  expect(await Promise.all(['zoe', 'ZOË', 'zoe\u0308'].map(signsIn))).toEqual([true, true, true]);
});

it("can't be email addresses, except for an account created with a request, whose username follows its email", async () => {
  expect(await registering('ana@example.test')).toEqual({
    status: 400,
    message: "Username can't contain @",
  });
  const submit = async (email: string) => {
    const browser = testApp.browser();
    const answer = await browser.trpc.quoteRequests.submit.mutate({
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      phone: '(954) 555-0142',
      address: '1 A St',
      city: 'Davie',
      zip: '33314',
      images: await upload(browser),
      createAccount: true,
    });
    return { browser, answer };
  };
  const { browser, answer } = await submit('mistyped@example.test');
  expect(answer.userCreated).toBe(true);
  const { password_hash } = await insertTestUser(testApp.deps);
  await testApp.deps.db
    .updateTable('users')
    .set({ password_hash })
    .where('email', '=', 'mistyped@example.test')
    .execute();
  expect(await signsIn('Mistyped@Example.test')).toBe(true);
  // Once it also has a password, the account releases its former address to that address's owner.
  await browser.trpc.auth.updateProfile.mutate({
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'right@example.test',
    phone: '',
    currentPassword: testPassword,
  });
  expect([await signsIn('right@example.test'), await signsIn('mistyped@example.test')]).toEqual([
    true,
    false,
  ]);
  expect((await submit('mistyped@example.test')).answer.userCreated).toBe(true);
});
