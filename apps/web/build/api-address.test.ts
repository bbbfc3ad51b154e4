import { expect, it } from 'vitest';
import { apiAddress } from './api-address';

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '', HOST: '' }, 'http://127.0.0.1:3000'],
  [{ PORT: '4100' }, 'http://127.0.0.1:4100'],
  [{ PORT: '4100', HOST: '::1' }, 'http://[::1]:4100'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
])('with %o, reaches the API at %s', (environment, address) =>
  expect(apiAddress(environment)).toBe(address),
);
