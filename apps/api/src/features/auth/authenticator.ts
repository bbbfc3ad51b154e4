import { totp, totpStepsApart } from '@stumpquote/domain/users/second-factor';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;

/** A new secret in base 32, as authenticator apps take it when it is typed. */
export const newSecret = (ids: { bytes(count: number): Uint8Array }): string => base32Of(ids.bytes(secretBytes));

export const base32Of = (bytes: Uint8Array): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

const authenticator = (secret: string, issuer = '', label = '') => new TOTP({
  issuer, label, algorithm: totp.algorithm, digits: totp.digits, period: totp.periodSeconds, secret: Secret.fromBase32(secret),
});

/** What the QR code holds: the app shows the issuer and the account's name beside its codes. */
export const authenticatorUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string => authenticator(secret, issuer, label).toString();

/** The 30 seconds that a code belongs to, near enough to now; null where it belongs to none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const apart = authenticator(secret).validate({ token: code, timestamp, window: totpStepsApart });
  return apart === null ? null : Math.floor(timestamp / 1000 / totp.periodSeconds) + apart;
}
