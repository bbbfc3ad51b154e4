import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startFakeResend } from '../../../api/src/testing/fake-resend.ts';
import { startFakeTwilio } from '../../../api/src/testing/fake-twilio.ts';
import { killRepeatedly } from '../../../api/src/testing/kill-repeatedly.ts';
import { providerEnvironment } from '../../../api/src/testing/provider-environment.ts';
import { seededRandom } from '../../../api/src/testing/seeded-random.ts';
import type { ServerProcess } from '../../../api/src/testing/server-process.ts';
import { zoneWhereItIsNoon } from '../../../api/src/testing/zone-where-it-is-noon.ts';
import { deliveryFindings, lostOf } from './acknowledged.ts';
import { interruptedCalls } from './call-until-answered.ts';
import {
  fileFindings,
  findingsOf,
  inconsistenciesIn,
  inconsistencyCount,
  openDatabase,
  type Finding,
} from './invariants.ts';
import { signInAndRegister } from './prepare.ts';
import { createStory, runStory, type Story, type World } from './story.ts';

const customersAtOnce = 6;

interface Defaults {
  kills: number;
  seed: number;
  /**
   * The longest that a provider takes to respond: many kills should hit between sending a message
   * and its response.
   */
  providerMs: number;
}

export type KillRun = Awaited<ReturnType<typeof startKillRun>>;

/** Reads the parameters `--kills`, `--seed` and `--keep`, and starts fake providers. */
export async function startKillRun({ kills, seed, providerMs }: Defaults) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: String(kills) },
      seed: { type: 'string', default: String(seed) },
      keep: { type: 'boolean', default: false },
    },
  });
  const random = seededRandom(Number(values.seed));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-kills-'));
  const [resend, twilio] = [await startFakeResend(), await startFakeTwilio('AC123')];
  for (const provider of [resend, twilio])
    provider.behave(() => ({ kind: 'normal', delayMs: random() * providerMs }));
  return {
    kills: Number(values.kills),
    seed: values.seed,
    keepsData: values.keep,
    random,
    dataDir,
    resend,
    twilio,
    environment: {
      // Shared compile cache for hundreds of starts.
      NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      COMPANY_TIME_ZONE: zoneWhereItIsNoon(),
      WEB_DIR: path.join(dataDir, 'no-web'),
      ...providerEnvironment(resend, twilio),
    },
    stories: [] as Story[],
    failedStories: [] as string[],
    startedAt: Date.now(),
  };
}

/** Signs in the administrator, registers a company with this many crews, and takes a photo. */
export async function createWorld(
  { random, resend }: KillRun,
  urlOfCall: () => string,
  { crews, slotsToChooseFrom }: { crews: number } & Pick<World, 'slotsToChooseFrom'>,
): Promise<World> {
  return {
    urlOfCall,
    ...(await signInAndRegister(urlOfCall, crews)),
    photo: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6b4a' } })
      .jpeg()
      .toBuffer(),
    random,
    slotsToChooseFrom,
    emailsTo: (address) => resend.emails.filter(({ to }) => to === address),
  };
}

/** Kills random processes while customers go from the photo to the appointment. */
export async function runStoriesAndKill(
  { kills, random, stories, failedStories }: KillRun,
  world: World,
  processes: readonly ServerProcess[],
  longestMs: number,
): Promise<void> {
  let killed = 0;
  const customers = async () => {
    while (killed < kills) {
      const story = createStory(stories.length + 1, random);
      stories.push(story);
      await runStory(world, story).catch((error: unknown) =>
        failedStories.push(
          `story ${story.number}: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  };
  const onKill = (count: number) => {
    killed = count;
    if (killed % 20 === 0)
      process.stdout.write(`${killed} kills, ${stories.length} stories started\n`);
  };
  await Promise.all([
    killRepeatedly(processes, {
      kills,
      startupEvery: 10,
      runsForMs: [20, longestMs],
      random,
      onKill,
    }),
    ...Array.from({ length: customersAtOnce }, customers),
  ]);
}

async function findingsIn(run: KillRun, db: DatabaseSync): Promise<Finding[]> {
  const { stories, failedStories, resend, twilio, dataDir } = run;
  return [
    ...findingsOf('a story that failed', failedStories),
    ...findingsOf(
      'something acknowledged but lost',
      stories.flatMap((story) => lostOf(db, story)),
    ),
    ...inconsistenciesIn(db),
    ...deliveryFindings(db, resend.emails, twilio.texts),
    ...(await fileFindings(db, dataDir)).filter(({ problem }) => !problem.startsWith('a file')),
  ];
}

/**
 * Checks the stopped servers' data, prints the results, and deletes the data unless there are
 * findings.
 */
export async function finishKillRun(
  run: KillRun,
  victims: string,
  moreFindings: () => Promise<Finding[]> = async () => [],
): Promise<void> {
  const { kills, seed, stories, resend, twilio, dataDir } = run;
  const minutes = Math.round((Date.now() - run.startedAt) / 60_000);
  const db = openDatabase(dataDir);
  const count = (from: string): string =>
    String(db.prepare(`select count(*) as number from ${from}`).get()?.['number']);
  const texts = (status: string): string =>
    `${count(`messages where channel = 'sms' and status = '${status}'`)} ${status}`;
  const lines = [
    `${kills} kills of ${victims} in ${minutes} minutes (seed ${seed}); ${stories.length} customers, each from the photo to the appointment`,
    `Interrupted calls: ${[...interruptedCalls].map(([step, times]) => `${step} ${times}`).join(', ')}`,
    `Emails: ${resend.emails.length} delivered, sent ${resend.calls.length} times; texts: ${twilio.texts.length} received, ${['sent', 'unknown', 'skipped'].map(texts).join(', ')}`,
    `Analyses: ${count('stump_analyses')}, ${count(`stump_analyses where stage = 'failed'`)} failed; appointments: ${count('appointments')}`,
  ];
  const found = await findingsIn(run, db);
  db.close();
  const findings = [...found, ...(await moreFindings())];
  process.stdout.write(
    `${[
      ...lines,
      `Checked ${inconsistencyCount} inconsistent states, the data of ${stories.length} customers, lost and duplicate emails and texts, and files: ${findings.length === 0 ? 'nothing found' : `${findings.length} findings`}`,
      ...findings.map(({ problem, examples }) => `  ${problem}: ${examples.join('; ')}`),
    ].join('\n')}\n`,
  );
  await Promise.all([resend.close(), twilio.close()]);
  if (findings.length === 0 && !run.keepsData) await rm(dataDir, { recursive: true, force: true });
  else process.stdout.write(`The data is in ${dataDir}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
