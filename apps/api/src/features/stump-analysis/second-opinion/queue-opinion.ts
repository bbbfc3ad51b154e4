import { privacyVersionFor } from '@stumpquote/domain/legal/versions';
import { toInstant } from '../../../db/columns.js';
import type { Db } from '../../../db/database.js';
import type { Deps } from '../../../ports/deps.js';
import { insertOpinion } from './opinion.queries.js';

/**
 * Queues a second opinion only if the customer agreed to the privacy policy that mentions the
 * model.
 */
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
