import {
  minMeasurements,
  timeAccuracy,
  widthAccuracy,
} from '@stumpquote/domain/accuracy/summarize-accuracy';
import { wasSeeded } from '../../../data-folder/installation/demo-data.queries.js';
import { toInstant } from '../../../db/columns.js';
import type { Db } from '../../../db/database.js';
import type { Deps } from '../../../ports/deps.js';
import { currentCalibration } from '../../stump-analysis/calibration.queries.js';
import { currentPriceBook } from '../../stump-analysis/price-book.service.js';
import {
  allObservations,
  observationIds,
  observationsByIds,
  observationsVersion,
  toObservation,
  type ObservationRow,
} from './observations.queries.js';

const newestShown = 20;

type Summary = ReturnType<typeof summaryOf>;

function summaryOf(observations: Awaited<ReturnType<typeof allObservations>>) {
  return {
    measuredStumps: observations.length,
    groundIn: widthAccuracy(observations, 'groundIn'),
    cutFaceIn: widthAccuracy(observations, 'cutFaceIn'),
    time: timeAccuracy(observations),
  };
}

// Every measurement feeds the figures, so cache them until one is added or replaced.
const summaries = new WeakMap<Db, { version: string; summary: Promise<Summary> }>();

/** Returns how far estimates were off, by method. */
export async function currentSummary(db: Db): Promise<Summary> {
  const version = await observationsVersion(db);
  const known = summaries.get(db);
  if (known?.version === version) return known.summary;
  const summary = allObservations(db).then(summaryOf);
  summaries.set(db, { version, summary });
  summary.catch(() => summaries.delete(db));
  return summary;
}

/**
 * Compares estimates with what crews measured: per method, hidden if there are too few, plus the
 * newest measurements.
 */
export async function accuracyReport(deps: Pick<Deps, 'db' | 'clock'>) {
  const newest = await observationIds(deps.db).limit(newestShown).execute();
  const ids = newest.map(({ id }) => id);
  const rows = new Map(
    (ids.length === 0 ? [] : await observationsByIds(deps.db, ids)).map((row) => [row.id, row]),
  );
  const priceBook = await currentPriceBook(deps.db, deps);
  return {
    madeAt: toInstant(deps.clock.now()),
    least: minMeasurements,
    /** The demo's measurements are made up. */
    isDemo: await wasSeeded(deps.db),
    ...(await currentSummary(deps.db)),
    inForce: {
      calibration: await currentCalibration(deps.db),
      hoursPercent: priceBook.machine.hoursPercent ?? 100,
    },
    newest: ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [measurementView(row)];
    }),
  };
}

function measurementView(row: ObservationRow) {
  const { estimate, found } = toObservation(row);
  return {
    id: row.id,
    requestId: row.quote_request_id,
    referenceNumber: row.reference_number,
    stump: row.stump,
    companyName: row.company_name,
    method: estimate.standing?.method ?? null,
    estimatedIn: estimate.standing?.groundIn ?? null,
    groundIn: found.groundIn,
    minutes: found.minutes,
    estimatedMinutes: estimate.minutes,
    at: row.created_at,
  };
}

export type AccuracyReport = Awaited<ReturnType<typeof accuracyReport>>;
