import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import {
  sweepOrphanFiles,
  sweepUnclaimedPhotos,
} from '../../../api/dist/features/photos/sweep-photos.js';
import { readConfig } from '../../../api/dist/process/config.js';
import { closeDeps, compose } from '../../../api/dist/server/compose.js';
import { fileFindings, filesIn, openDatabase, type Finding } from './invariants.ts';

const olderMs = 25 * 3600 * 1000;

/**
 * Ages unclaimed photos by a day, runs the server's clean-up tasks, and returns what they leave
 * behind.
 */
export async function findLeftovers(dataDir: string): Promise<Finding[]> {
  const folder = path.join(dataDir, 'photos');
  const before = new Date(Date.now() - olderMs);
  for (const file of await filesIn(folder)) await utimes(path.join(folder, file), before, before);
  const db = openDatabase(dataDir);
  db.prepare('update photos set created_at = ? where quote_request_id is null').run(
    before.toISOString(),
  );
  const deps = await compose(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  await sweepUnclaimedPhotos(deps);
  // The first sweep only marks the storage as this installation's.
  for (let times = 0; times < 2; times += 1) await sweepOrphanFiles(deps);
  await closeDeps(deps);
  const findings = await fileFindings(db, dataDir);
  const unclaimed = db
    .prepare('select count(*) as number from photos where quote_request_id is null')
    .get()?.['number'];
  db.close();
  return unclaimed === 0
    ? findings
    : [...findings, { problem: 'an unclaimed photo', examples: [String(unclaimed)] }];
}
