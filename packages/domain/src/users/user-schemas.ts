import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';
import { phoneSchema } from '../phone-schema.js';
import { stateSchema, zipSchema } from '../postal-schema.js';
import { isBlank, optionalLine, optionalText, requiredLine } from '../text-schema.js';
import { nameSchema, optionalName } from './name-schema.js';
import { selfRegisteredRoles } from './roles.js';
import { secondFactorCodeSchema } from './second-factor.js';
import { hasUsernameCharactersOnly, inOneForm } from './username.js';
import { contactMessages } from '../contact.messages.js';
import { userMessages } from './users.messages.js';

/** A trimmed, lower-case e-mail address: addresses are unique ignoring case. */
export const emailSchema = z
  .string({ error: contactMessages.emailInvalid })
  .trim()
  .toLowerCase()
  .max(254, { error: contactMessages.emailTooLong, abort: true })
  .regex(z.regexes.email, contactMessages.emailInvalid);

const passwordTooShort = userMessages.passwordTooShort;
const passwordTooLong = userMessages.passwordTooLong;

/**
 * A password, in one form: the next keyboard may type its letters otherwise. Not trimmed: a space is part of it. How guessable a new one is, is judged by
 * the server.
 */
export const passwordSchema = z
  .string({ error: passwordTooShort })
  .overwrite(inOneForm)
  .min(6, passwordTooShort)
  .max(200, passwordTooLong);

const typedPassword = (required: string) =>
  z.string({ error: required }).overwrite(inOneForm).min(1, required).max(200, passwordTooLong);

const usernameTooShort = userMessages.usernameTooShort;

// Long enough for an e-mail address: accounts that a quote request made use it as their username.
const usernameSchema = requiredLine({ required: usernameTooShort, max: 254 })
  .overwrite(inOneForm)
  .refine((username) => username.length >= 3, usernameTooShort);

const usernameLetters = userMessages.usernameCharacters;

const usernameOfMarks = userMessages.usernameOfMarks;

const newUsernameSchema = requiredLine({ required: usernameTooShort, max: 50 })
  .overwrite(inOneForm)
  .refine((username) => username.length >= 3, usernameTooShort)
  .refine((username) => !username.includes('@'), {
    error: userMessages.usernameWithAt,
    abort: true,
  })
  // Others look like these: nobody may be mistaken for somebody else in the office's list.
  .refine(hasUsernameCharactersOnly, { error: usernameLetters, abort: true })
  .refine((username) => /[\p{L}0-9]/u.test(username), usernameOfMarks);

const firstNameSchema = nameSchema({ required: contactMessages.firstNameRequired });
const lastNameSchema = nameSchema({ required: contactMessages.lastNameRequired });

export const loginSchema = z.object({
  username: usernameSchema,
  password: passwordSchema,
  /** If the account has a second factor: an app code or a recovery code. */
  code: optionalText(secondFactorCodeSchema),
});

export const adminLoginSchema = z.object({
  username: requiredLine({ required: userMessages.usernameRequired, max: 254 }),
  password: typedPassword(userMessages.passwordRequired),
});

const registrationFields = z.object({
  username: newUsernameSchema,
  password: passwordSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: optionalText(phoneSchema),
  role: z.enum(selfRegisteredRoles, { error: userMessages.chooseRole }).default('client'),
  companyName: optionalName(200),
  companyAddress: optionalLine(200),
  companyCity: optionalLine(100),
  companyState: optionalText(stateSchema),
  companyZip: optionalText(zipSchema),
  companyPhone: optionalText(phoneSchema),
  companyEmail: optionalText(emailSchema),
  /** The language of the mails about the account; English when missing. */
  locale: localeSchema.optional(),
});

function lacksCompanyName(input: unknown): boolean {
  if (
    typeof input !== 'object' ||
    input === null ||
    !('role' in input) ||
    input.role !== 'tree_company_owner'
  )
    return false;
  const name = 'companyName' in input ? input.companyName : undefined;
  return name === undefined || name === null || (typeof name === 'string' && isBlank(name));
}

// Judged beside the fields, on what was sent: a rule on the fields' object would be asked only once none of them is blank.
const companyNameRule = z
  .unknown()
  .refine((input) => !lacksCompanyName(input), {
    error: userMessages.companyNameRequired,
    path: ['companyName'],
    abort: true,
  })
  .transform(() => ({}));

/** Registration. Keys that are not listed (id, isActive, companyId) are dropped, and `admin` is no choice of role. */
export const registerSchema = registrationFields.and(companyNameRule);

export const changePasswordSchema = z.object({
  currentPassword: typedPassword(userMessages.passwordRequired),
  newPassword: passwordSchema,
});

export const updateProfileSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  /** Missing where it stays as it is, whatever it is by now. */
  email: emailSchema.optional(),
  phone: optionalText(phoneSchema),
  /** Asked for where the address changes: with it a forgotten password is replaced. */
  currentPassword: optionalText(typedPassword(userMessages.passwordRequired)),
});

const linkTokenSchema = requiredLine({
  required: userMessages.linkIncomplete,
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
