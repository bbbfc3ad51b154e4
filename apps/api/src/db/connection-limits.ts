import { Socket } from 'node:net';

/** Seconds, unless the address has a `connect_timeout`, as in libpq. */
const connectWithinSeconds = 5;
/** Migrations, moves, backups and commands. */
export const longStatementMs = 3600_000;
/** The server cancels a late statement itself; after this much more, it is silent. */
const graceMs = 1000;

/** Limits against a server that accepts and never answers, for each pool of connections. */
export const connectionLimits = (url: string, statementMs: number) => ({
  connectionTimeoutMillis: connectTimeoutMs(url),
  statement_timeout: statementMs,
  // The server's twin of `silentMs`: frees what a lost connection has locked.
  idle_in_transaction_session_timeout: silentMs(statementMs),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  maxLifetimeSeconds: 1800,
});

/** For a pool that closes a connection whose query failed, as pg-boss's does. */
export const queryLimits = (statementMs: number) => ({ query_timeout: silentMs(statementMs) });

export const silentMs = (statementMs: number): number => statementMs + graceMs;

function connectTimeoutMs(url: string): number {
  const given = Number(new URL(url).searchParams.get('connect_timeout'));
  return 1000 * (given > 0 ? given : connectWithinSeconds);
}

/**
 * A socket that is lost once nothing came for so long. In a pool that keeps a connection after a
 * failed query, `query_timeout` wouldn't do: what follows in the transaction would wait as long
 * again, behind the query that isn't answered.
 */
export const socketLostAfter = (ms: number) => (): Socket => {
  const socket = new Socket();
  const silent = () =>
    Object.assign(new Error(`the database said nothing for ${ms / 1000} seconds`), {
      code: 'ETIMEDOUT',
    });
  return socket.setTimeout(ms, () => socket.destroy(silent()));
};
