import { totp, totpStepsApart } from '@stumpquote/domain/users/second-factor';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;

/** Returns a new secret in base 32, as typed into authenticator apps. */
export const newSecret = (ids: { bytes(count: number): Uint8Array }): string =>
  base32Of(ids.bytes(secretBytes));

export const base32Of = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

const authenticator = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: totp.algorithm,
    digits: totp.digits,
    period: totp.periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Returns the QR code's content: the app shows the issuer and account name next to its codes. */
export const authenticatorUri = (
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string => authenticator(secret, issuer, label).toString();

/** Returns the time step a code belongs to, within the allowed drift; null if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const apart = authenticator(secret).validate({ token: code, timestamp, window: totpStepsApart });
  return apart === null ? null : Math.floor(timestamp / 1000 / totp.periodSeconds) + apart;
}
