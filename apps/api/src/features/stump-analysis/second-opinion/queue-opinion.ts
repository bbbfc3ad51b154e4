import { privacyVersionFor } from '@stumpquote/domain/legal/versions';
import { toInstant } from '../../../db/columns.js';
import type { Db } from '../../../db/database.js';
import type { Deps } from '../../../ports/deps.js';
import { insertOpinion } from './opinion.queries.js';

/** A model looks only at photos of people who have agreed to the privacy policy that tells of it. */
export async function queueOpinion(
  tx: Db,
  { photoExpert, clock }: Pick<Deps, 'photoExpert' | 'clock'>,
  request: { id: number; privacy_version: string | null },
): Promise<void> {
  if (
    photoExpert === null ||
    request.privacy_version !== privacyVersionFor({ withPhotoModel: true })
  )
    return;
  await insertOpinion(tx, request.id, toInstant(clock.now()));
}
