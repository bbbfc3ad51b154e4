import { readFile } from 'node:fs/promises';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { showingConsentText, showingConsentVersion } from '@stumpquote/domain/trust/finished-job';
import { fromOptionalJson } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { photoKey } from '../features/photos/photo-files.js';
import { photosOfRequestRows } from '../features/photos/photos.queries.js';
import { findRequest } from '../features/requests/requests.queries.js';
import { insertJob, jobOf, setPublished } from '../features/trust/finished-jobs.queries.js';
import { toJobPicture } from '../features/trust/finished-jobs.service.js';
import type { Deps } from '../ports/deps.js';

/** The scene of the demo's third photo after the work: `FINISHED=1` with `render_stumps.py`. */
const afterTheWork = new URL('../../assets/demo-finished-job.jpg', import.meta.url);

/** One finished job, agreed to and published; the demo's screens mark it as the demo's. */
export async function seedFinishedJob(
  { config, photoStorage }: Pick<Deps, 'config' | 'photoStorage'>,
  db: Db,
): Promise<void> {
  const work = await db
    .selectFrom('appointments')
    .select(['quote_request_id', 'company_id', 'completed_at'])
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .executeTakeFirst();
  if (work?.completed_at == null) return;
  const { quote_request_id, company_id, completed_at } = work;
  const [before] = await photosOfRequestRows(db, quote_request_id);
  const bytes = before && (await photoStorage.get(photoKey(before.id, 'view')));
  if (before === undefined || bytes == null) return;
  await insertJob(db, {
    quote_request_id,
    company_id,
    version: showingConsentVersion,
    text: showingConsentText(config.company.name, 'en'),
    agreed_at: completed_at,
  });
  const job = await jobOf(db, quote_request_id);
  const request = await findRequest(db, quote_request_id);
  const analysis = fromOptionalJson<MlAnalysis>(request?.ml_analysis ?? null);
  await setPublished(db, job?.id ?? 0, {
    before_jpeg: await toJobPicture(bytes),
    after_jpeg: await toJobPicture(await readFile(afterTheWork)),
    width_in: analysis?.stumps.find(({ stump }) => stump === before.stump)?.diameter ?? null,
    published_at: completed_at,
  });
}
