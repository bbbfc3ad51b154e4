import Sqlite from 'better-sqlite3';
import { benchAccounts } from './big/accounts.ts';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { bareServer, peer, product, type Contestant } from './calls/contestants.ts';
import { callMany, get, type Target } from './calls/load.ts';
import { resetRateLimits } from './calls/reset-rate-limits.ts';
import { signIn, signInAtPeer, visitorOf } from './calls/sign-in.ts';
import { quantile } from './quantiles.ts';

// CPU time per call, from the operating system's accounting: the product's signed-in tRPC queries
// and its public REST lookup, against servers that do less (node:http, Fastify) and one that does
// the same with other tools.

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const calls = Number(process.env['BENCH_CALLS'] ?? 4000);

interface Entry {
  contestant: Contestant;
  target: Target;
}

const dataDir = bigDataFolder();
const file = await ensureBigDatabase(dataDir);
resetRateLimits(file);
const sqlite = new Sqlite(file, { readonly: true });
const references = sqlite
  .prepare(
    "select reference_number from quote_requests where status = 'completed' and id > 50000 limit 500",
  )
  .pluck()
  .all() as string[];
const ownerId = sqlite
  .prepare('select id from users where username_key = ?')
  .pluck()
  .get(benchAccounts.company) as number;
sqlite.close();

const own = await product(dataDir);
const bare = await bareServer('node:http');
const fastify = await bareServer('Fastify');
const peerServer =
  process.env['BENCH_WITHOUT_PEER'] === undefined ? await peer(dataDir, file) : null;
const contestants = [own, bare, fastify, ...(peerServer === null ? [] : [peerServer])];

/**
 * Compares one call: the same response from bare and Fastify servers, the same query to the peer.
 */
async function compare(
  title: string,
  target: Target,
  atPeer: Omit<Target, 'port'> | null,
): Promise<void> {
  const { status, body } = await get(target);
  if (status !== 200) throw new Error(`${target.path}: ${status} ${body}`);
  for (const server of [bare, fastify]) await server.send(JSON.parse(body));
  const entries: Entry[] = [
    { contestant: own, target },
    ...[bare, fastify].map((contestant) => ({
      contestant,
      target: { ...target, port: contestant.port },
    })),
    ...(peerServer === null || atPeer === null
      ? []
      : [{ contestant: peerServer, target: { ...atPeer, port: peerServer.port } }]),
  ];
  const timesOf = new Map<Contestant, { own: number[]; withDatabase: number[] }>(
    entries.map(({ contestant }) => [contestant, { own: [], withDatabase: [] }]),
  );
  for (let round = -1; round < rounds; round += 1) {
    // Rotates who starts; the first round is a warm-up.
    const rotated = entries.map(
      (_, at) => entries[(at + Math.max(0, round)) % entries.length] as Entry,
    );
    for (const entry of rotated) {
      const before = entry.contestant.cpu();
      await callMany(entry.target, calls);
      const after = entry.contestant.cpu();
      if (round < 0) continue;
      timesOf.get(entry.contestant)?.own.push(((after.own - before.own) / calls) * 1e6);
      timesOf
        .get(entry.contestant)
        ?.withDatabase.push(((after.withDatabase - before.withDatabase) / calls) * 1e6);
    }
  }
  report(title, body.length, timesOf);
}

function report(
  title: string,
  bytes: number,
  timesOf: ReadonlyMap<Contestant, { own: number[]; withDatabase: number[] }>,
): void {
  const median = (contestant: Contestant | null, kind: 'own' | 'withDatabase') =>
    contestant === null ? Number.NaN : quantile(timesOf.get(contestant)?.[kind] ?? [], 0.5);
  process.stdout.write(`\n${title} (${bytes} bytes; ${rounds} rounds of ${calls} calls)\n`);
  for (const [contestant, times] of timesOf) {
    const both = quantile(times.withDatabase, 0.5);
    const database =
      contestant === peerServer ? `, with PostgreSQL's processes ${both.toFixed(0)}` : '';
    process.stdout.write(
      `  ${contestant.name.padEnd(30)} ${quantile(times.own, 0.5).toFixed(0).padStart(6)} µs a call (${times.own.map((time) => time.toFixed(0)).join(', ')})${database}\n`,
    );
  }
  const ratio = median(own, 'own') / median(bare, 'own');
  process.stdout.write(
    `  ${ratio.toFixed(1)} times node:http, ${(median(own, 'own') / median(fastify, 'own')).toFixed(1)} times Fastify`,
  );
  if (timesOf.has(peerServer as Contestant))
    process.stdout.write(
      `, ${(median(own, 'own') / median(peerServer, 'own')).toFixed(2)} of the peer's Node process, ${(median(own, 'own') / median(peerServer, 'withDatabase')).toFixed(2)} of the peer with its database`,
    );
  process.stdout.write('\n');
}

try {
  const cookie = await signIn(own);
  const visitor = await visitorOf(own, references);
  const cookies = peerServer === null ? null : await signInAtPeer(peerServer, ownerId);
  const trpc = (procedure: string): Target => ({
    port: own.port,
    path: `/api/trpc/${procedure}?batch=1&input=%7B%7D`,
    headers: { cookie },
  });
  const withCookie = (path: string, value: string | undefined) =>
    value === undefined ? null : { path, headers: { cookie: value } };
  await compare(
    'tRPC, signed in: the account (auth.current)',
    trpc('auth.current'),
    withCookie('/me', cookies?.session),
  );
  await compare(
    'tRPC, signed in: the own company (companies.mine)',
    trpc('companies.mine'),
    withCookie('/my-company', cookies?.session),
  );
  const lookUps = (prefix: string) => ({
    path: `${prefix}${references[0]}`,
    paths: references.map((reference) => `${prefix}${reference}`),
  });
  await compare(
    'REST: the public look-up by reference number, 500 requests in turn',
    {
      port: own.port,
      ...lookUps('/api/quote-requests/reference/'),
      headers: { cookie: visitor },
    },
    cookies === null ? null : { ...lookUps('/reference/'), headers: { cookie: cookies.visitor } },
  );
} finally {
  for (const contestant of contestants) await contestant.stop();
}
process.exit(0);
