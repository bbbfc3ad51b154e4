import { expect, it } from 'vitest';
import { proofState, saveProofSchema } from './company-proof.js';

it.each([
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'expiring'],
  ['2026-12-23', 'expiring'],
  ['2026-12-24', 'valid'],
])('a proof valid through %s is %s on Nov 23', (expiresOn, state) => {
  expect(proofState(expiresOn, '2026-11-23')).toBe(state);
});

it('names each field that is missing', () => {
  const { error } = saveProofSchema.safeParse({ kind: 'deed', issuer: ' ', number: '' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'kind',
    'issuer',
    'number',
    'expiresOn',
  ]);
});
