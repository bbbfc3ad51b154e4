import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

function secretFile(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file);
}
