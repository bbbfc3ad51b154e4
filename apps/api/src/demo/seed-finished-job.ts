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

/** Drawn, since the demo has no photo of finished work: a lawn with a raked patch of grindings. */
const afterTheWork = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
  <defs>
    <linearGradient id="lawn" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#7fa05a"/><stop offset="1" stop-color="#56803c"/>
    </linearGradient>
    <radialGradient id="chips"><stop offset="0.6" stop-color="#9b7650"/><stop offset="1" stop-color="#7b6a3e"/></radialGradient>
  </defs>
  <rect width="960" height="720" fill="#c9dcea"/>
  <rect y="190" width="960" height="40" fill="#8b6f52"/>
  <rect y="220" width="960" height="500" fill="url(#lawn)"/>
  <ellipse cx="480" cy="470" rx="230" ry="92" fill="url(#chips)"/>
  <text x="480" y="110" font-family="sans-serif" font-size="44" fill="#35524a" text-anchor="middle">Demo</text>
</svg>`;

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
    after_jpeg: await toJobPicture(Buffer.from(afterTheWork)),
    width_in: analysis?.stumps.find(({ stump }) => stump === before.stump)?.diameter ?? null,
    published_at: completed_at,
  });
}
