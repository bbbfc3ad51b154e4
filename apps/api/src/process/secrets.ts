import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operator-error.js';

/** The first key of each list creates new values; the others are still accepted. */
type Keys = readonly [Buffer, ...Buffer[]];

export interface Secrets {
  /** 32 bytes each: they encrypt the session cookie. */
  cookieKeys: Keys;
  /** 32 bytes each: they sign the links in emails and text messages. */
  linkKeys: Keys;
  /** 32 bytes each: they sign the known-browser cookie. */
  browserKeys: Keys;
  /** 32 bytes each: they encrypt what the database must not store in plain text. */
  sealKeys: Keys;
  /** Tell secrets apart without revealing them: too short to confirm a guess. */
  fingerprints: readonly string[];
}

interface GivenSecrets {
  appSecret: string | undefined;
  /** The previous secret, during rotation. */
  previousAppSecret: string | undefined;
  dataDir: string;
}

/**
 * Derives the server's keys from APP_SECRET, or from a file created once in the data folder, and
 * from the previous secret.
 */
export function readSecrets({ appSecret, previousAppSecret, dataDir }: GivenSecrets): Secrets {
  const master =
    appSecret === undefined ? secretFile(path.join(dataDir, 'app-secret')) : Buffer.from(appSecret);
  const previous = previousAppSecret === undefined ? [] : [Buffer.from(previousAppSecret)];
  const keysFor = (purpose: string): Keys => [
    keyFrom(master, purpose),
    ...previous.map((secret) => keyFrom(secret, purpose)),
  ];
  return {
    cookieKeys: keysFor('session cookie'),
    linkKeys: keysFor('request link'),
    browserKeys: keysFor('known browser'),
    sealKeys: keysFor('sealed text'),
    fingerprints: keysFor('fingerprint').map((key) => key.toString('hex', 0, 4)),
  };
}

const keyFrom = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'stumpquote', purpose, 32));

const secretCharacters = 64;

class DamagedSecretError extends OperatorError {
  constructor(file: string) {
    super(
      `${file} is damaged: the server's secret isn't whole. Restore it from a backup, or set APP_SECRET.`,
    );
  }
}

function secretFile(file: string): Buffer {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file);
  // Keys derived from a truncated secret could be guessed, and would invalidate every session and
  // link.
  if (secret.length < secretCharacters) throw new DamagedSecretError(file);
  return secret;
}

/** Renamed once complete: a full disk leaves no secret rather than half of one. */
function makeSecret(file: string): void {
  const part = `${file}.part`;
  writeFileSync(part, randomBytes(secretCharacters / 2).toString('hex'), {
    mode: 0o600,
    flush: true,
  });
  renameSync(part, file);
}
