import type { Logger } from 'pino';
import { markSeeded } from '../data-folder/installation/demo-data.queries.js';
import { databaseOf, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { deliverDue } from '../features/messages/deliver-message.js';
import { createPhotoAnalysis } from '../features/stump-analysis/create-photo-analysis.js';
import { runDueAnalyses } from '../features/stump-analysis/run-analyses.js';
import { ensureDefaultTemplates } from '../features/templates/ensure-default-templates.js';
import type { Config } from '../process/config.js';
import { randomIds } from '../process/ids.js';
import { closeDeps, compose } from '../server/compose.js';
import { refuseCompanyData } from './demo-data.js';
import { demoRequests } from './demo-requests.js';
import { seedAccounts, switchOnOffers } from './seed-accounts.js';
import { repeatableIds, SeedClock } from './seed-clock.js';
import type { SeedContext } from './seed-context.js';
import { seedCrew } from './seed-crew.js';
import { seedFinishedJob } from './seed-finished-job.js';
import { demoPhotos } from './seed-photos.js';
import { seedProofs } from './seed-proofs.js';
import { seedRequest } from './seed-requests.js';
import { seedReviews } from './seed-reviews.js';

/** Creates the demo's database if there is none, and refuses one the demo didn't create. */
export async function ensureDemoDatabase(
  config: Config,
  log: Logger,
  now = new Date(),
): Promise<void> {
  const database = databaseOf(config);
  if (await database.exists()) return refuseCompanyData(database);
  await database.createFilled((db) => seedDemo(db, { config, log, now }));
}

interface Demo {
  config: Config;
  log: Logger;
  now: Date;
}

async function seedDemo(db: Db, { config, log, now }: Demo): Promise<void> {
  const clock = new SeedClock(now);
  const ids = repeatableIds(811);
  // No provider: the demo's past messages were never sent, whatever is configured for future ones.
  const deps = await compose(config, log, {
    db,
    clock,
    ids,
    emailSender: null,
    smsSender: null,
    // The demo's customers have confirmed their handles; detecting them in fifty photos would delay
    // the first start.
    photoAnalysis: createPhotoAnalysis({ proposals: null, log }),
  });
  await migrate(db);
  // Use random ids here: two demos are two installations.
  await markSeeded({ db, clock, ids: randomIds });
  await ensureDefaultTemplates(deps);
  clock.advance(-60 * 24);
  const accounts = await seedAccounts(deps, db);
  await seedCrew(deps, db, accounts);
  await seedProofs(deps, db, { accounts, now });
  const settle = async () => {
    await runDueAnalyses(deps);
    await deliverDue(deps);
  };
  const context: SeedContext = {
    deps,
    clock,
    now,
    accounts,
    photos: await demoPhotos(deps),
    settle,
  };
  for (const [index, request] of demoRequests.entries()) await seedRequest(context, request, index);
  await seedReviews(db, now);
  await seedFinishedJob(deps, db);
  clock.setTo(now);
  await settle();
  await switchOnOffers(db, accounts);
  await closeDeps(deps);
}
