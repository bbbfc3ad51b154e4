import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../../api/src/testing/server-process.ts';
import { fileFindings, filesIn, openDatabase, type Finding } from './invariants.ts';

const olderMs = 25 * 3600 * 1000;
const maxWaitMs = 30_000;

/** Ages unclaimed photos by a day, starts the server, and returns what its cleanup jobs leave behind. */
export async function findLeftovers(server: ServerProcess, dataDir: string): Promise<Finding[]> {
  const folder = path.join(dataDir, 'photos');
  const before = new Date(Date.now() - olderMs);
  for (const file of await filesIn(folder)) await utimes(path.join(folder, file), before, before);
  const db = openDatabase(dataDir);
  db.prepare('update photos set created_at = ? where quote_request_id is null').run(
    before.toISOString(),
  );
  const left = async (): Promise<Finding[]> => {
    const unclaimed = db
      .prepare('select count(*) as number from photos where quote_request_id is null')
      .get();
    const findings = await fileFindings(db, dataDir);
    return unclaimed?.['number'] === 0
      ? findings
      : [...findings, { problem: 'an unclaimed photo', examples: [String(unclaimed?.['number'])] }];
  };
  server.start();
  await server.ready();
  const until = Date.now() + maxWaitMs;
  let findings = await left();
  while (findings.length > 0 && Date.now() < until) {
    await sleep(200);
    findings = await left();
  }
  await server.stop();
  db.close();
  return findings;
}
