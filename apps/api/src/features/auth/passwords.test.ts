import * as common from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../process/demo-accounts.js';
import { testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { createAdmin } from './create-admin.js';
import { refuseGuessablePassword } from './passwords.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { COMPANY_NAME: 'Palmetto Root Works' } });
});
afterAll(() => testApp.close());

const refusalOf = async (password: string): Promise<string | null> => {
  try {
    await refuseGuessablePassword(testApp.deps, {
      password,
      personal: ['ana', 'Lopez'],
      path: 'password',
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const ownWords = expect.stringContaining('Words like our name and trade') as string;
const leaked = expect.stringContaining('lists of leaked passwords') as string;

describe('a new password', () => {
  it.each([
    'stumpquote',
    'StumpQuote2026!',
    'stumpgrinding2026',
    '5tumpGr1nd1ng',
    'Palmetto2026',
    'palmetto-stump',
    'broward954',
    ...demoAccounts.map(({ password }) => password),
  ])("can't be made of the company's or the trade's words (%s)", async (password) => {
    expect(await refusalOf(password)).toEqual(ownWords);
  });

  it("can't be a leaked one, in upper or lower case", async () => {
    const list = common.dictionary['passwords-common'].filter((password) => password.length >= 6);
    for (let index = 0; index < list.length; index += Math.floor(list.length / 40))
      expect([list[index], await refusalOf(list[index] ?? '')]).toEqual([list[index], leaked]);
    expect(await refusalOf('CORVETTE1')).toEqual(leaked);
  });

  it.each([
    'river-lantern-42',
    'seven purple herons',
    'the stump behind our yellow shed',
    'x7Kq93mZ-stump',
  ])('may be %s', async (password) => {
    expect(await refusalOf(password)).toBeNull();
  });

  it('is checked the same way at registration, on change, and in the terminal', async () => {
    const password = 'StumpQuote2026!';
    const field = (path: string) => ({
      data: { httpStatus: 400, issues: [{ path: [path], message: ownWords }] },
    });
    await expect(
      testApp.browser().trpc.auth.register.mutate({
        username: 'mango',
        password,
        firstName: 'Ana',
        lastName: 'Lopez',
        email: 'm@example.test',
        role: 'client',
      }),
    ).rejects.toMatchObject(field('password'));
    const { browser } = await signedInAs(testApp);
    await expect(
      browser.trpc.auth.changePassword.mutate({
        currentPassword: testPassword,
        newPassword: password,
      }),
    ).rejects.toMatchObject(field('newPassword'));
    await expect(
      createAdmin(testApp.deps, {
        username: 'boss',
        firstName: 'Dana',
        lastName: 'White',
        email: 'boss@example.test',
        password,
      }),
    ).rejects.toThrow('Words like our name');
  });
});
