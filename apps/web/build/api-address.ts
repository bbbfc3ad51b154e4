import { isIPv6 } from 'node:net';

const everywhere = new Set(['0.0.0.0', '::']);

/** Where `pnpm dev` finds the server: the server's own PORT and HOST, with its defaults. */
export function apiAddress({ PORT = '', HOST = '' }: Record<string, string | undefined>): string {
  const host = HOST === '' || everywhere.has(HOST) ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}`;
}
