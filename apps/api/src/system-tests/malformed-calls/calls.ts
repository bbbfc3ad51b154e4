import { createHash } from 'node:crypto';
import { permissions } from '@stumpquote/domain/users/permissions';
import type { Role, Viewer } from '@stumpquote/domain/users/roles';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { databaseFile, type Db } from '../../db/database.js';
import type { ProcedureMeta } from '../../http/trpc.js';
import { proceduresByName } from '../../server/procedures.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { onPostgres } from '../../testing/test-database.js';
import { listProcedures } from './listed-procedures.js';

export type { ListedProcedure } from './listed-procedures.js';

export const procedures = listProcedures(proceduresByName);

export interface Scene {
  testApp: TestApp;
  browsers: Map<Viewer, TestBrowser>;
  close(): Promise<void>;
}

/** Inserts one of everything, so that a call that should be refused could do harm. */
export async function aScene(): Promise<Scene> {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const company = await insertTestCompany(deps);
  const admin = await signedInAs(testApp, { role: 'admin' });
  const owner = await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id });
  const client = await signedInAs(testApp);
  const request = await insertTestRequest(deps, {
    user_id: client.user.id,
    company_id: company.id,
    status: 'quoted',
  });
  await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    company_id: company.id,
    status: 'sent',
    sent: 1,
  });
  const browsers = new Map<Viewer, TestBrowser>([
    ['admin', admin.browser],
    ['tree_company_owner', owner.browser],
    ['client', client.browser],
    ['visitor', testApp.browser()],
  ]);
  return { testApp, browsers, close: () => testApp.close() };
}

/** Returns the most privileged browser allowed to call, so that a refusal is about the input. */
export function browserFor(
  { browsers }: Scene,
  capability: ProcedureMeta['capability'],
): TestBrowser {
  const order: readonly (Role | 'visitor')[] = ['admin', 'tree_company_owner', 'client', 'visitor'];
  const viewer = order.find((role) => permissions[capability].includes(role));
  const browser = viewer === undefined ? undefined : browsers.get(viewer);
  if (browser === undefined) throw new Error(`nobody may ${capability}`);
  return browser;
}

// Tables any call may change, which nobody reads as data.
const bookkeeping = new Set([
  'audit_log',
  'rate_limits',
  'sessions',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Hashes everything in the database. */
export async function databaseHash({
  testApp: {
    deps: { config, db },
  },
}: Pick<Scene, 'testApp'>): Promise<string> {
  if (onPostgres) return hashOnServer(db);
  // Uses its own connection and statements: Kysely would create an object per row and look up the
  // tables each time.
  const file = new Sqlite(databaseFile(config.dataDir), { readonly: true });
  try {
    const hash = createHash('sha256');
    const tables = file
      .prepare<[], string>(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
      )
      .pluck()
      .all();
    for (const name of tables.filter((table) => !bookkeeping.has(table))) {
      const rows = file.prepare(`select * from "${name}" order by 1`).raw().all();
      hash.update(`${name}${JSON.stringify(rows)}`);
    }
    return hash.digest('hex');
  } finally {
    file.close();
  }
}

async function hashOnServer(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const hashes = rows
    .filter(({ name }) => !bookkeeping.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${sql.table(name)} as t`,
    );
  return JSON.stringify(
    (await sql`${sql.join(hashes, sql` union all `)} order by 1`.execute(db)).rows,
  );
}

export const resetRateLimits = async ({ testApp }: Scene): Promise<void> => {
  await testApp.deps.db.deleteFrom('rate_limits').execute();
};

// Wording of libraries or the runtime, and file names: nothing a person can act on.
const notForPeople =
  /invalid input|expected|undefined|\[object|NaN|\bat \S+:\d+|\.ts\b|\.js\b|node_modules|SQLITE|Unexpected (token|end|number|string)|must match|ZodError|JSON at position/i;

interface Answered {
  status: number;
  type: string;
  sniff: string | null;
  text: string;
}

export async function answered(response: Response): Promise<Answered> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    sniff: response.headers.get('x-content-type-options'),
    text: await response.text(),
  };
}

/** Returns what is wrong with a response, whatever the request. */
export function complaintsOf({ status, type, sniff, text }: Answered): string[] {
  const complaints: string[] = [];
  if (status >= 500) complaints.push(`${status}: ${text.slice(0, 200)}`);
  if (sniff !== 'nosniff') complaints.push('could be taken for another type');
  if (status >= 400 && !type.startsWith('application/json')) complaints.push(`refused as ${type}`);
  if (status < 400 || !type.startsWith('application/json')) return complaints;
  for (const sentence of sentencesOf(JSON.parse(text)))
    if (notForPeople.test(sentence) || sentence === '') complaints.push(`says "${sentence}"`);
  return complaints;
}

/** Returns every message of a REST, tRPC, or batch error response. */
function sentencesOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(sentencesOf);
  const {
    error,
    message,
    issues = [],
    data,
  } = answer as {
    error?: unknown;
    message?: string;
    issues?: { message: string }[];
    data?: { issues?: { message: string }[] };
  };
  if (error !== undefined) return sentencesOf(error);
  return [
    message ?? '',
    ...issues.map((issue) => issue.message),
    ...(data?.issues ?? []).map((issue) => issue.message),
  ];
}
