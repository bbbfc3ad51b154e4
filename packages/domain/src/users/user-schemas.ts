import { z } from 'zod';
import { contactMessages } from '../contact.messages.js';
import { fieldMessages } from '../fields.messages.js';
import { localeSchema } from '../i18n/locale-schema.js';
import { phoneSchema } from '../phone-schema.js';
import { stateSchema, zipSchema } from '../postal-schema.js';
import { isBlank, optionalText, requiredLine } from '../text-schema.js';
import { addressSchema, nameSchema, optionalName } from './name-schema.js';
import { selfRegisteredRoles } from './roles.js';
import { secondFactorCodeSchema } from './second-factor.js';
import { hasUsernameCharactersOnly, normalizeText } from './username.js';
import { userMessages } from './users.messages.js';

/** A trimmed, lowercase email address: addresses are unique ignoring case. */
export const emailSchema = z
  .string({ error: contactMessages.emailInvalid })
  .trim()
  .toLowerCase()
  .max(254, { error: contactMessages.emailTooLong, abort: true })
  .regex(z.regexes.email, contactMessages.emailInvalid);

const passwordTooShort = userMessages.passwordTooShort;
const passwordTooLong = userMessages.passwordTooLong;

/**
 * A password, NFKC-normalized, since keyboards encode letters differently. Not trimmed: spaces
 * count. The server checks its strength.
 */
const passwordSchema = z
  .string({ error: passwordTooShort })
  .overwrite(normalizeText)
  .min(6, passwordTooShort)
  .max(200, passwordTooLong);

const typedPassword = (required: string) =>
  z.string({ error: required }).overwrite(normalizeText).min(1, required).max(200, passwordTooLong);

const usernameTooShort = userMessages.usernameTooShort;

// Long enough for an email address: accounts created by a quote request use it as their username.
const usernameSchema = requiredLine({ required: usernameTooShort, max: 254 })
  .overwrite(normalizeText)
  .refine((username) => username.length >= 3, usernameTooShort);

const usernameLetters = userMessages.usernameCharacters;

const usernameOfMarks = userMessages.usernameOfMarks;

const newUsernameSchema = requiredLine({ required: usernameTooShort, max: 50 })
  .overwrite(normalizeText)
  .refine((username) => username.length >= 3, usernameTooShort)
  .refine((username) => !username.includes('@'), {
    error: userMessages.usernameWithAt,
    abort: true,
  })
  // Refuses lookalike characters, so that nobody can impersonate someone in the office's list.
  .refine(hasUsernameCharactersOnly, { error: usernameLetters, abort: true })
  .refine((username) => /[\p{L}0-9]/u.test(username), usernameOfMarks);

const firstNameSchema = nameSchema({ required: contactMessages.firstNameRequired });
const lastNameSchema = nameSchema({ required: contactMessages.lastNameRequired });

export const loginSchema = z.object({
  username: usernameSchema,
  password: passwordSchema,
  /** An app code or a recovery code, if the account has a second factor. */
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
  companyAddress: optionalText(addressSchema({ required: contactMessages.addressRequired })),
  companyCity: optionalName(100),
  companyState: optionalText(stateSchema),
  companyZip: optionalText(zipSchema),
  companyPhone: optionalText(phoneSchema),
  companyEmail: optionalText(emailSchema),
  /** Language of the account's emails; defaults to English. */
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

// A separate schema on the raw input: a refinement on the object would only run once no field is
// blank.
const companyNameRule = z
  .unknown()
  .refine((input) => !lacksCompanyName(input), {
    error: userMessages.companyNameRequired,
    path: ['companyName'],
    abort: true,
  })
  .transform(() => ({}));

/**
 * Registration. Unlisted keys (id, isActive, companyId) are dropped, and `admin` isn't an allowed
 * role.
 */
export const registerSchema = registrationFields.and(companyNameRule);

export const changePasswordSchema = z.object({
  currentPassword: typedPassword(userMessages.passwordRequired),
  newPassword: passwordSchema,
});

export const updateProfileSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  /** Missing if unchanged, whatever the stored value is. */
  email: emailSchema.optional(),
  phone: optionalText(phoneSchema),
  /** For administrators; missing if unchanged. */
  wantsOfficeNews: z.boolean(fieldMessages.mustBeBoolean).optional(),
  /** Required to change the email, since password resets are sent there. */
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

/** Deleting one's own account; the password is needed if the account has one. */
export const deleteOwnAccountSchema = z.object({
  currentPassword: optionalText(typedPassword(userMessages.passwordRequired)),
});
export type DeleteOwnAccount = z.output<typeof deleteOwnAccountSchema>;
