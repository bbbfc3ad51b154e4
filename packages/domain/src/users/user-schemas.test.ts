import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { translate } from '../i18n/message.js';
import { aRegistration } from '../testing/builders.js';
import {
  adminLoginSchema,
  changePasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  updateProfileSchema,
  updateUserActiveSchema,
  verifyEmailSchema,
} from './user-schemas.js';

function issuesOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), translate(issue.message)]),
  );
}

const shortUsername = 'Username must be at least 3 characters';
const shortPassword = 'Password must be at least 6 characters';

describe('login', () => {
  it('has the documented messages', () => {
    expect(issuesOf(loginSchema, { username: 'ab', password: '12345' })).toEqual({
      username: shortUsername,
      password: shortPassword,
    });
    expect(issuesOf(loginSchema, {})).toEqual({ username: shortUsername, password: shortPassword });
    expect(issuesOf(adminLoginSchema, { username: ' ', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
  });

  it('trims the username but never the password, and accepts an email address as a username', () => {
    expect(loginSchema.parse({ username: ' ana@example.com ', password: ' spaces ' })).toEqual({
      username: 'ana@example.com',
      password: ' spaces ',
    });
  });
});

describe('registration', () => {
  it('drops keys that nobody may set', () => {
    const parsed = registerSchema.parse({
      ...aRegistration(),
      id: 1,
      isActive: false,
      companyId: 3,
      approvedAt: 'now',
    });
    expect(parsed).toMatchObject({ username: 'ana.lopez', role: 'client' });
    for (const key of ['id', 'isActive', 'companyId', 'approvedAt'])
      expect(parsed).not.toHaveProperty(key);
  });

  it('defaults to a home owner and refuses an administrator', () => {
    const { role: _role, ...withoutRole } = aRegistration();
    expect(registerSchema.parse(withoutRole).role).toBe('client');
    expect(issuesOf(registerSchema, { ...aRegistration(), role: 'admin' })).toEqual({
      role: 'Choose Home Owner or Tree Service Provider',
    });
  });

  it("asks a service provider for the company's name, along with other invalid fields", () => {
    const message = 'Company name is required for service providers';
    expect(issuesOf(registerSchema, aRegistration({ role: 'tree_company_owner' }))).toEqual({
      companyName: message,
    });
    expect(
      issuesOf(
        registerSchema,
        aRegistration({ role: 'tree_company_owner', companyName: ' ', password: '1' }),
      ),
    ).toEqual({
      companyName: message,
      password: shortPassword,
    });
    expect(
      issuesOf(
        registerSchema,
        aRegistration({ role: 'tree_company_owner', companyName: '\u200B\u2800' }),
      ),
    ).toEqual({ companyName: message });
    expect(
      issuesOf(registerSchema, aRegistration({ role: 'tree_company_owner', companyName: 'Heron' })),
    ).toEqual({});
    expect(
      issuesOf(registerSchema, {
        role: 'tree_company_owner',
        username: '',
        firstName: ' ',
        email: '',
      }),
    ).toEqual({
      username: shortUsername,
      password: shortPassword,
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
      companyName: message,
    });
  });

  it('treats blank optional fields as missing and validates the others', () => {
    const blank = {
      phone: '',
      companyName: '',
      companyState: ' ',
      companyZip: '',
      companyEmail: '',
      companyPhone: '',
    };
    expect(registerSchema.parse(aRegistration(blank)).phone).toBeUndefined();
    expect(
      issuesOf(
        registerSchema,
        aRegistration({ phone: '12', companyZip: '3', companyEmail: 'x', companyState: 'Florida' }),
      ),
    ).toEqual({
      phone: 'Phone number must be at least 10 digits',
      companyZip: 'ZIP code must be at least 5 digits',
      companyEmail: 'Invalid email address',
      companyState: 'State must be two letters, like FL',
    });
  });

  it('reports every missing field', () => {
    expect(issuesOf(registerSchema, {})).toEqual({
      username: shortUsername,
      password: shortPassword,
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
    });
    expect(registerSchema.safeParse(null).success).toBe(false);
    expect(registerSchema.safeParse('text').success).toBe(false);
  });

  it('reserves @ for the accounts that quote requests create', () => {
    expect(issuesOf(registerSchema, aRegistration({ username: 'ana@example.com' }))).toEqual({
      username: "Username can't contain @",
    });
    expect(issuesOf(registerSchema, aRegistration({ username: 'a\nb' }))).toHaveProperty(
      'username',
    );
  });
});

describe('usernames', () => {
  const tooFar = 'Username can only have Latin letters, digits, dots, hyphens and underscores';
  const noLetter = 'Username needs at least one letter or digit';
  it.each([
    ['José-María', null],
    ["o'neil", tooFar],
    ['ana lopez', tooFar],
    ['аdmin', tooFar],
    ['admin\uFE0F', tooFar],
    ['管理员', tooFar],
    ['\u200B\u200B\u200B\u200B', shortUsername],
    ['...', noLetter],
    ['-_-', noLetter],
    ['0.0', null],
    ['\u0301.\u0301.', tooFar],
  ])('are checked: %s', (username, message) => {
    expect(issuesOf(registerSchema, aRegistration({ username }))).toEqual(
      message === null ? {} : { username: message },
    );
  });

  it('are the same for every way to type an accent or a wide letter, without direction marks', () => {
    for (const username of [
      'jos\u00E9',
      'jose\u0301',
      '\uFF4Ajos\u00E9'.slice(1),
      '\u202Ejos\u00E9',
      'jo\u00ADs\u00E9\u200B',
      '\uFF4Aos\u00E9',
    ]) {
      expect(registerSchema.parse(aRegistration({ username })).username).toBe('jos\u00E9');
      expect(loginSchema.parse({ username, password: 'whatever' }).username).toBe('jos\u00E9');
    }
  });
});

describe('passwords', () => {
  const [composed, decomposed] = ['l\u00E1mpara-de-r\u00EDo', 'la\u0301mpara-de-ri\u0301o'];

  it('are normalized, however an accent is typed, with every space', () => {
    expect(registerSchema.parse(aRegistration({ password: ` ${decomposed} ` })).password).toBe(
      ` ${composed} `,
    );
    expect(resetPasswordSchema.parse({ token: 'a', password: decomposed }).password).toBe(composed);
    expect(
      changePasswordSchema.parse({ currentPassword: decomposed, newPassword: decomposed }),
    ).toEqual({ currentPassword: composed, newPassword: composed });
    expect(loginSchema.parse({ username: 'ana', password: decomposed }).password).toBe(composed);
    // The longest password that can be set.
    expect(
      loginSchema.parse({ username: 'ana', password: 'e\u0301'.repeat(200) }).password,
    ).toHaveLength(200);
  });

  it('count the normalized letters', () => {
    expect(issuesOf(registerSchema, aRegistration({ password: 'e\u0301e\u0301e\u0301' }))).toEqual({
      password: shortPassword,
    });
    expect(issuesOf(registerSchema, { ...aRegistration(), password: 7 })).toEqual({
      password: shortPassword,
    });
  });
});

describe('account changes', () => {
  it('check both passwords, links, and flags', () => {
    expect(issuesOf(changePasswordSchema, { currentPassword: '', newPassword: '12345' })).toEqual({
      currentPassword: 'Password is required',
      newPassword: shortPassword,
    });
    expect(issuesOf(resetPasswordSchema, { token: '', password: 'long enough' })).toHaveProperty(
      'token',
    );
    expect(issuesOf(verifyEmailSchema, {})).toHaveProperty('token');
    expect(issuesOf(updateUserActiveSchema, { isActive: 'no' })).toHaveProperty('isActive');
    expect(
      issuesOf(changePasswordSchema, { currentPassword: 'x', newPassword: 'x'.repeat(201) }),
    ).toEqual({
      newPassword: 'Password must be at most 200 characters',
    });
  });

  it('clear a blank phone number', () => {
    const profile = { firstName: 'Ana', lastName: 'Lopez', email: 'ANA@example.com', phone: '' };
    expect(updateProfileSchema.parse(profile)).toEqual({
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'ana@example.com',
    });
  });
});
