import { z } from 'zod';
import { stateSchema, zipSchema } from '../postal-schema.js';
import { optionalLine, optionalText, requiredLine } from '../text-schema.js';
import { selfRegisteredRoles } from './roles.js';

/** A trimmed, lower-case e-mail address: addresses are unique ignoring case. */
export const emailSchema = z
  .string({ error: 'Invalid email address' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'Email address must be at most 254 characters', abort: true })
  .regex(z.regexes.email, 'Invalid email address');

const phoneTooShort = 'Phone number must be at least 10 digits';

/** A phone number as people write it, with at least 10 digits and perhaps an extension; the API normalises it for SMS. */
export const phoneSchema = requiredLine({ required: phoneTooShort, max: 40 })
  .refine((phone) => phone.replace(/\D/g, '').length >= 10, { error: phoneTooShort, abort: true })
  .refine(
    (phone) => /^[+\d\s().\-/]+(?:(?:,?\s*(?:ext\.?|x)|#)\s*\d{1,7})?$/i.test(phone),
    'Phone number may hold digits, spaces and + ( ) - . only',
  );

/** A new password. Not trimmed: a space is part of what the person typed. Guessability is judged by the server. */
export const passwordSchema = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be at most 200 characters');

const typedPassword = (required: string) =>
  z.string({ error: required }).min(1, required).max(200, 'Password must be at most 200 characters');

const usernameTooShort = 'Username must be at least 3 characters';

// Long enough for an e-mail address: accounts that a quote request made use it as their username.
const usernameSchema = requiredLine({ required: usernameTooShort, max: 254 }).refine(
  (username) => username.length >= 3,
  usernameTooShort,
);

const newUsernameSchema = requiredLine({ required: usernameTooShort, max: 50 })
  .refine((username) => username.length >= 3, usernameTooShort)
  .refine((username) => !username.includes('@'), 'Username may not contain @');

const firstNameSchema = requiredLine({ required: 'First name is required', max: 100 });
const lastNameSchema = requiredLine({ required: 'Last name is required', max: 100 });

export const loginSchema = z.object({ username: usernameSchema, password: passwordSchema });

export const adminLoginSchema = z.object({
  username: requiredLine({ required: 'Username is required', max: 254 }),
  password: typedPassword('Password is required'),
});

/** Registration. Keys that are not listed (id, isActive, companyId) are dropped, and `admin` is no choice of role. */
export const registerSchema = z
  .object({
    username: newUsernameSchema,
    password: passwordSchema,
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    email: emailSchema,
    phone: optionalText(phoneSchema),
    role: z.enum(selfRegisteredRoles, { error: 'Choose Home Owner or Tree Service Provider' }).default('client'),
    companyName: optionalLine(200),
    companyAddress: optionalLine(200),
    companyCity: optionalLine(100),
    companyState: optionalText(stateSchema),
    companyZip: optionalText(zipSchema),
    companyPhone: optionalText(phoneSchema),
    companyEmail: optionalText(emailSchema),
  })
  .refine((person) => person.role !== 'tree_company_owner' || person.companyName !== undefined, {
    error: 'Company name is required for service providers',
    path: ['companyName'],
    // Named together with the other wrong fields, not only once they are right.
    when: ({ value }) => typeof value === 'object' && value !== null && 'role' in value,
  });

export const changePasswordSchema = z.object({
  currentPassword: typedPassword('Password is required'),
  newPassword: passwordSchema,
});

export const updateProfileSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: optionalText(phoneSchema),
});

const linkTokenSchema = requiredLine({
  required: 'This link is not complete. Open it again from the email.',
  max: 200,
});

export const requestPasswordResetSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: passwordSchema });

export const verifyEmailSchema = z.object({ token: linkTokenSchema });

export const updateUserActiveSchema = z.object({
  isActive: z.boolean({ error: 'Say whether the account is active: true or false' }),
});

export type LoginInput = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type ProfileUpdate = z.infer<typeof updateProfileSchema>;
