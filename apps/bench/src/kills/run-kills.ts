import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startFakeResend } from '../../../api/src/testing/fake-resend.ts';
import { seededRandom } from '../../../api/src/testing/seeded-random.ts';
import { freePort } from '../../../api/dist/process/free-port.js';
import { ServerProcess } from '../../../api/src/testing/server-process.ts';
import { startFakeTwilio } from '../../../api/src/testing/fake-twilio.ts';
import { deliveryFindings, lostOf } from './acknowledged.ts';
import { findLeftovers } from './leftovers.ts';
import { interruptedCalls } from './call-until-answered.ts';
import {
  fileFindings,
  findingsOf,
  inconsistencyCount,
  inconsistenciesIn,
  openDatabase,
  type Finding,
} from './invariants.ts';
import { createAdmin, signInAndRegister } from './prepare.ts';
import { createStory, runStory, type Story, type World } from './story.ts';

// Kills a real server repeatedly while customers and an administrator use it over HTTP, then checks whether anything acknowledged was lost,
// done twice, or left half done. The same seed kills after the same delays.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '20261121' },
    keep: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const random = seededRandom(Number(values.seed));
const between = (low: number, high: number): number => low + random() * (high - low);
const customersAtOnce = 6;

// Texts only go out by day, so the server runs at noon in its time zone.
const offset = 12 - new Date().getUTCHours();
const noon = offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;

const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-kills-'));
const [resend, twilio] = [await startFakeResend(), await startFakeTwilio('AC123')];
// Slow enough that many kills hit between sending a message and its response.
for (const provider of [resend, twilio])
  provider.behave(() => ({ kind: 'normal', delayMs: between(0, 50) }));
const port = await freePort();
const environment = {
  // Shared compile cache for five hundred starts.
  NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
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
await createAdmin({ ...environment, LOG_LEVEL: 'silent' });
const server = new ServerProcess(`http://127.0.0.1:${port}`, environment);
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
    // Every tenth kill may hit startup; the others wait until the server is ready.
    if (killed % 10 !== 9) await server.ready();
    await sleep(between(20, 700));
    await server.kill();
    killed += 1;
    server.start();
    if (killed % 50 === 0)
      process.stdout.write(`${killed} kills, ${stories.length} stories started\n`);
  }
  await server.ready();
}

async function waitForMessages(): Promise<void> {
  const db = openDatabase(dataDir);
  const pendingMessages = db.prepare(
    `select count(*) as number from messages where status in ('waiting', 'sending')`,
  );
  const until = Date.now() + 90_000;
  while (pendingMessages.get()?.['number'] !== 0 && Date.now() < until) await sleep(200);
  db.close();
}

async function findings(): Promise<Finding[]> {
  const db = openDatabase(dataDir);
  const orphans = (await fileFindings(db, dataDir)).filter(
    ({ problem }) => !problem.startsWith('a file'),
  );
  const all = [
    ...findingsOf('a story that failed', failedStories),
    ...findingsOf(
      'something acknowledged but lost',
      stories.flatMap((story) => lostOf(db, story)),
    ),
    ...inconsistenciesIn(db),
    ...deliveryFindings(db, resend.emails, twilio.texts),
    ...orphans,
  ];
  db.close();
  return [...all, ...(await findLeftovers(dataDir))];
}

server.start();
await server.ready();
await server.stop();
const began = Date.now();
server.start();
await server.ready();
const { admin, companyId } = await signInAndRegister(() => server.baseUrl, 50);
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6b4a' } })
  .jpeg()
  .toBuffer();
const world: World = {
  urlOfCall: () => server.baseUrl,
  slotsToChooseFrom: Infinity,
  admin,
  companyId,
  photo,
  random,
  emailsTo: (address) => resend.emails.filter(({ to }) => to === address),
};
await Promise.all([
  killRepeatedly(),
  ...Array.from({ length: customersAtOnce }, () => runStories(world)),
]);
await waitForMessages();
await server.stop();
const allFindings = await findings();
const texts = (status: string): string => {
  const db = openDatabase(dataDir);
  const number = db
    .prepare(`select count(*) as number from messages where channel = 'sms' and status = ?`)
    .get(status)?.['number'];
  db.close();
  return String(number);
};
process.stdout.write(
  `${[
    `${killed} kills in ${Math.round((Date.now() - began) / 60_000)} minutes (seed ${values.seed}); ${stories.length} customers, each from the photo to the appointment`,
    `Interrupted calls: ${[...interruptedCalls].map(([step, count]) => `${step} ${count}`).join(', ')}`,
    `Emails: ${resend.emails.length} delivered, sent ${resend.calls.length} times; texts: ${twilio.texts.length} received, ${texts('sent')} sent, ${texts('unknown')} unknown, ${texts('skipped')} skipped`,
    `Checked ${inconsistencyCount} inconsistent states, the data of ${stories.length} customers, lost and duplicate emails and texts, and files: ${allFindings.length === 0 ? 'nothing found' : `${allFindings.length} findings`}`,
    ...allFindings.map(({ problem, examples }) => `  ${problem}: ${examples.join('; ')}`),
  ].join('\n')}\n`,
);
await Promise.all([resend.close(), twilio.close()]);
if (allFindings.length === 0 && !values.keep) await rm(dataDir, { recursive: true, force: true });
else process.stdout.write(`The data is in ${dataDir}\n`);
process.exitCode = allFindings.length === 0 ? 0 : 1;
