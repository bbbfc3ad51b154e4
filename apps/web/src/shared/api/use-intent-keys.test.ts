import { renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { useIntentKeys } from './use-intent-keys';

const refused = (domainCode: string, httpStatus: number) =>
  Object.assign(new TRPCClientError('No'), { data: { domainCode, httpStatus } });

it('keeps the key of what nobody has heard an answer to, and makes another after one', () => {
  const {
    result: { current: keys },
  } = renderHook(() => useIntentKeys());
  const key = keys.keyFor(7);
  expect(keys.keyFor(8)).not.toBe(key);
  for (const open of [
    new TRPCClientError('fetch failed'),
    refused('UNAVAILABLE', 503),
    refused('UNEXPECTED', 500),
  ]) {
    keys.settle(7, open);
    expect(keys.keyFor(7)).toBe(key);
  }
  keys.settle(7, refused('CONFLICT', 409));
  const next = keys.keyFor(7);
  expect(next).not.toBe(key);
  keys.settle(7, null);
  expect(keys.keyFor(7)).not.toBe(next);
});
