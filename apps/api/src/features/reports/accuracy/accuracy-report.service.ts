import { leastMeasurements, timeAccuracy, widthAccuracy } from '@stumpquote/domain/accuracy/summarise-accuracy';
import { toInstant } from '../../../db/columns.js';
import type { Deps } from '../../../deps.js';
import { currentCalibration } from '../../stump-analysis/calibration.queries.js';
import { currentPriceBook } from '../../stump-analysis/price-book.service.js';
import { allObservations, observationIds, observationsByIds, toObservation, type ObservationRow } from './observations.queries.js';

const newestShown = 20;

/** How estimates compare with what crews found: by method, hidden where they are too few, and the newest ones themselves. */
export async function accuracyReport(deps: Deps) {
  const observations = await allObservations(deps.db);
  const ids = await observationIds(deps.db, newestShown);
  const rows = new Map((ids.length === 0 ? [] : await observationsByIds(deps.db, ids)).map((row) => [row.id, row]));
  const priceBook = await currentPriceBook(deps.db, deps);
  return {
    madeAt: toInstant(deps.clock.now()),
    least: leastMeasurements,
    measuredStumps: observations.length,
    groundIn: widthAccuracy(observations, 'groundIn'),
    cutFaceIn: widthAccuracy(observations, 'cutFaceIn'),
    time: timeAccuracy(observations),
    inForce: { calibration: await currentCalibration(deps.db), hoursPercent: priceBook.machine.hoursPercent ?? 100 },
    newest: ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [measurementView(row)];
    }),
  };
}

function measurementView(row: ObservationRow) {
  const { estimate, found } = toObservation(row);
  return {
    id: row.id, requestId: row.quote_request_id, referenceNumber: row.reference_number, stump: row.stump, companyName: row.company_name,
    method: estimate.standing?.method ?? null, estimatedIn: estimate.standing?.groundIn ?? null, groundIn: found.groundIn,
    minutes: found.minutes, estimatedMinutes: estimate.minutes, at: row.created_at,
  };
}

export type AccuracyReport = Awaited<ReturnType<typeof accuracyReport>>;
