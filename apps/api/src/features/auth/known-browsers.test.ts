import { expect, it } from 'vitest';
import { readSecrets } from '../../process/secrets.js';
import { knownBrowserOf } from './known-browsers.js';

const secrets = readSecrets({
  appSecret: 'a secret of this test, 32 letters',
  previousAppSecret: undefined,
  dataDir: '',
});

it('takes a cookie whose proof is as long as a real one, but not ASCII, for an unknown browser', () => {
  const account = { id: 7, password_hash: 'a hash' };
  const knownBrowsers = `7.aBrowser.${'é'.repeat(43)}`;
  expect(knownBrowserOf({ secrets }, { knownBrowsers }, account)).toBeNull();
});
