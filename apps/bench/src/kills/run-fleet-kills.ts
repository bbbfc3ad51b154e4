import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { toInstant } from '../../../api/dist/db/columns.js';
import { openPostgres } from '../../../api/dist/db/postgres.js';
import { startEmbeddedPostgres } from '../../../api/dist/demo/embedded-postgres.js';
import { freePort } from '../../../api/dist/process/free-port.js';
import { startFakeResend } from '../../../api/src/testing/fake-resend.ts';
import { startFakeTwilio } from '../../../api/src/testing/fake-twilio.ts';
import { seededRandom } from '../../../api/src/testing/seeded-random.ts';
import { ServerProcess } from '../../../api/src/testing/server-process.ts';
import { deliveryFindings, lostOf } from './acknowledged.ts';
import { interruptedCalls } from './call-until-answered.ts';
import { copyToSqlite } from './copy-to-sqlite.ts';
import {
  fileFindings,
  findingsOf,
  inconsistencyCount,
  inconsistenciesIn,
  openDatabase,
} from './invariants.ts';
import { createAdmin, signInAndRegister } from './prepare.ts';
import { createStory, runStory, type Story, type World } from './story.ts';

// Like run-kills, with three servers and a worker on one PostgreSQL: each call goes to any server, as behind a proxy, customers compete for
// the same appointments, and any of the four processes is killed at any moment.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20261124' },
    keep: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const random = seededRandom(Number(values.seed));
const between = (low: number, high: number): number => low + random() * (high - low);
const customersAtOnce = 6;

// Texts only go out by day, so the servers run at noon in their time zone.
const offset = 12 - new Date().getUTCHours();
const noon = offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;

const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-fleet-'));
const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
const [resend, twilio] = [await startFakeResend(), await startFakeTwilio('AC123')];
// Slow enough that many kills hit between sending a message and its response.
for (const provider of [resend, twilio])
  provider.behave(() => ({ kind: 'normal', delayMs: between(0, 300) }));
const environment = {
  NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
  NODE_ENV: 'production',
  APP_SECRET: 'one secret for every process of it',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
  COMPANY_TIME_ZONE: noon,
  WEB_DIR: path.join(dataDir, 'no-web'),
  RESEND_API_KEY: 're_kills',
  RESEND_BASE_URL: resend.baseUrl,
  EMAIL_FROM: 'hello@example.test',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_PHONE_NUMBER: '+19545550100',
  TWILIO_BASE_URL: twilio.baseUrl,
};

async function processOf(
  program: 'server' | 'worker',
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const own = { ...environment, ...more, PORT: String(port) };
  return new ServerProcess(`http://127.0.0.1:${port}`, own, program);
}
const servers = [
  await processOf('server'),
  await processOf('server', { JOBS: 'off' }),
  await processOf('server', { JOBS: 'off' }),
];
const fleet = [...servers, await processOf('worker')];
const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const urlOfCall = (): string => any(servers).baseUrl;

const stories: Story[] = [];
const failedStories: string[] = [];
let killed = 0;

async function runStories(world: World): Promise<void> {
  while (killed < kills) {
    const story = createStory(stories.length + 1, random);
    stories.push(story);
    await runStory(world, story).catch((error: unknown) =>
      failedStories.push(
        `story ${story.number}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  }
}

async function killRepeatedly(): Promise<void> {
  while (killed < kills) {
    const victim = any(fleet);
    // Every tenth kill may hit startup; the others wait until the process is ready.
    if (killed % 10 !== 9) await victim.ready();
    await sleep(between(20, 1500));
    await victim.kill();
    killed += 1;
    victim.start();
    if (killed % 20 === 0)
      process.stdout.write(`${killed} kills, ${stories.length} stories started\n`);
  }
  await Promise.all(fleet.map((one) => one.ready()));
}

/** How long the queue needs for what killed processes had in hand, and some more. */
const settleWithinMs = 120_000;

async function waitForWork(): Promise<void> {
  const db = openPostgres(postgres.url);
  const until = Date.now() + settleWithinMs;
  const isDone = async () => {
    const messages = await db
      .selectFrom('messages')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['waiting', 'sending']),
          // Not yet looked up at the provider.
          eb.and([
            eb('status', '=', 'unknown'),
            eb('next_attempt_at', '<=', toInstant(new Date())),
          ]),
        ]),
      )
      .execute();
    const analyses = await db
      .selectFrom('stump_analyses')
      .select('id')
      .where('stage', 'not in', ['complete', 'failed'])
      .execute();
    return messages.length + analyses.length === 0;
  };
  while (!(await isDone()) && Date.now() < until) await sleep(200);
  await db.destroy();
}

const began = Date.now();
// All at once, on an empty database.
for (const one of fleet) one.start();
await Promise.all(fleet.map((one) => one.ready()));
await createAdmin({ ...environment, LOG_LEVEL: 'silent' });
const { admin, companyId } = await signInAndRegister(urlOfCall, 2);
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6b4a' } })
  .jpeg()
  .toBuffer();
const world: World = {
  urlOfCall,
  admin,
  companyId,
  photo,
  random,
  slotsToChooseFrom: 2,
  emailsTo: (address) => resend.emails.filter(({ to }) => to === address),
};
await Promise.all([
  killRepeatedly(),
  ...Array.from({ length: customersAtOnce }, () => runStories(world)),
]);
await waitForWork();
await Promise.all(fleet.map((one) => one.stop()));
await copyToSqlite(postgres.url, dataDir);
const db = openDatabase(dataDir);
const count = (from: string): string =>
  String(db.prepare(`select count(*) as number from ${from}`).get()?.['number']);
const allFindings = [
  ...findingsOf('a story that failed', failedStories),
  ...findingsOf(
    'something acknowledged but lost',
    stories.flatMap((story) => lostOf(db, story)),
  ),
  ...inconsistenciesIn(db),
  ...deliveryFindings(db, resend.emails, twilio.texts),
  ...(await fileFindings(db, dataDir)).filter(({ problem }) => !problem.startsWith('a file')),
];
process.stdout.write(
  `${[
    `${killed} kills of 4 processes in ${Math.round((Date.now() - began) / 60_000)} minutes (seed ${values.seed}); ${stories.length} customers, each from the photo to the appointment`,
    `Interrupted calls: ${[...interruptedCalls].map(([step, times]) => `${step} ${times}`).join(', ')}`,
    `Emails: ${resend.emails.length} delivered, sent ${resend.calls.length} times; texts: ${twilio.texts.length} received, ${count(`messages where channel = 'sms' and status = 'sent'`)} sent, ${count(`messages where channel = 'sms' and status = 'unknown'`)} unknown`,
    `Analyses: ${count('stump_analyses')}, ${count(`stump_analyses where stage = 'failed'`)} failed; appointments: ${count('appointments')}`,
    `Checked ${inconsistencyCount} inconsistent states, the data of ${stories.length} customers, lost and duplicate emails and texts, and files: ${allFindings.length === 0 ? 'nothing found' : `${allFindings.length} findings`}`,
    ...allFindings.map(({ problem, examples }) => `  ${problem}: ${examples.join('; ')}`),
  ].join('\n')}\n`,
);
db.close();
await Promise.all([resend.close(), twilio.close(), postgres.stop()]);
if (allFindings.length === 0 && !values.keep) await rm(dataDir, { recursive: true, force: true });
else process.stdout.write(`The data is in ${dataDir}\n`);
process.exitCode = allFindings.length === 0 ? 0 : 1;
