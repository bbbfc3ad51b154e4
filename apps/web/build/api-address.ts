import { isIPv6 } from 'node:net';

const anyAddress = new Set(['0.0.0.0', '::']);

/** The API server's URL for `pnpm dev`, from the server's PORT and HOST with the same defaults. */
export function apiAddress({ PORT = '', HOST = '' }: Record<string, string | undefined>): string {
  const host = HOST === '' || anyAddress.has(HOST) ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}`;
}
