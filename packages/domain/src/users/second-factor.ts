import { z } from 'zod';

/** Codes of an authenticator app by RFC 6238, as every app makes them: SHA-1, six digits, a new one every 30 seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;

/** Clocks differ: the code before and the one after are taken too. */
export const totpStepsApart = 1;

/** Shown once, each good for one sign-in without the app. */
export const recoveryCodeCount = 10;

/** 80 bits, written in base 32 (RFC 4648): 16 letters and digits. */
export const recoveryCodeBytes = 10;

const codeNeeded = 'Enter the 6-digit code from your authenticator app, or a recovery code';

// An authenticator app shows two groups of digits, and a recovery code is read from paper.
const asWritten = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A code of the app or a recovery code, with spaces and hyphens as people type them. */
export const secondFactorCodeSchema = z.string({ error: codeNeeded }).max(100, codeNeeded).overwrite(asWritten).regex(/^(?:\d{6}|[A-Z2-7]{16})$/, codeNeeded);

export const isRecoveryCode = (code: string): boolean => code.length > totp.digits;

/** As it is shown and printed: four groups of four. */
export const writtenRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const typedPassword = z.string({ error: 'Password is required' }).normalize('NFKC').min(1, 'Password is required').max(200, 'Password must be at most 200 characters');

/** What turns the second factor on or off, or makes new recovery codes: a signed-in browser alone is not enough. */
export const secondFactorProofSchema = z.object({ currentPassword: typedPassword, code: secondFactorCodeSchema });
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;
