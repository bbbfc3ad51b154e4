import { z } from 'zod';
import { userMessages } from './users.messages.js';

/**
 * TOTP codes (RFC 6238) with the parameters that every app supports: SHA-1, six digits, 30 seconds.
 */
export const totp = { algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;

/** For clock drift, the previous and next codes are accepted too. */
export const totpStepsApart = 1;

/** Shown once, each good for one sign-in without the app. */
export const recoveryCodeCount = 10;

/** 80 bits, written in base 32 (RFC 4648): 16 letters and digits. */
export const recoveryCodeBytes = 10;

const codeNeeded = userMessages.codeNeeded;

// Apps show codes in two groups, and recovery codes are typed from paper.
const asWritten = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** An app code or a recovery code, with spaces and hyphens allowed. */
export const secondFactorCodeSchema = z
  .string({ error: codeNeeded })
  .max(100, codeNeeded)
  .overwrite(asWritten)
  .regex(/^(?:\d{6}|[A-Z2-7]{16})$/, codeNeeded);

export const isRecoveryCode = (code: string): boolean => code.length > totp.digits;

/** Formats a recovery code for display and print: four groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const typedPassword = z
  .string({ error: userMessages.passwordRequired })
  .normalize('NFKC')
  .min(1, userMessages.passwordRequired)
  .max(200, userMessages.passwordTooLong);

/** Proof required to change the second factor: a session alone isn't enough. */
export const secondFactorProofSchema = z.object({
  currentPassword: typedPassword,
  code: secondFactorCodeSchema,
});
export type SecondFactorProofInput = z.output<typeof secondFactorProofSchema>;
