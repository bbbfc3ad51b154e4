import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.js';

export interface Secrets {
  /** 32 bytes: encrypts the session cookie. */
  cookieKey: Buffer;
  /** 32 bytes: signs the links in e-mails and text messages. */
  linkKey: Buffer;
}

/** Derives the server's keys from APP_SECRET, or from a file made once in the data folder. */
export function readSecrets(appSecret: string | undefined, dataDir: string): Secrets {
  const master = appSecret === undefined ? secretFile(path.join(dataDir, 'app-secret')) : Buffer.from(appSecret);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'stumpquote', purpose, 32));
  return { cookieKey: derive('session cookie'), linkKey: derive('request link') };
}

const secretCharacters = 64;

export class DamagedSecretError extends Refusal {
  constructor(file: string) {
    super(`${file} is damaged: the server's secret is not whole. Restore it from a backup, or set APP_SECRET.`);
  }
}

function secretFile(file: string): Buffer {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file);
  // Keys made from half a secret could be guessed, and would end every session and link that the whole one made.
  if (secret.length < secretCharacters) throw new DamagedSecretError(file);
  return secret;
}

/** Under its name only once it is whole: a full disk leaves none rather than half of one. */
function makeSecret(file: string): void {
  const part = `${file}.part`;
  writeFileSync(part, randomBytes(secretCharacters / 2).toString('hex'), { mode: 0o600, flush: true });
  renameSync(part, file);
}
