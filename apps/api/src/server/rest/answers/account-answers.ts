import { locales } from '@stumpquote/domain/i18n/locale';
import { roles } from '@stumpquote/domain/users/roles';
import { z } from 'zod';

export const messageAnswer = z.object({ message: z.string() });

/** A UTC instant, like `2026-11-20T15:00:00.000Z`. */
export const instant = z.iso.datetime();

/** A signed-in user's own account. */
export const signedInUserAnswer = z.object({
  id: z.number().int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  companyId: z.number().int().nullable(),
  locale: z.enum(locales),
  wantsOfficeNews: z.boolean(),
});

export const sessionAnswer = z.object({ user: signedInUserAnswer.nullable() });

/** An account as shown to administrators. */
export const userAnswer = z.object({
  id: z.number().int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  companyId: z.number().int().nullable(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
