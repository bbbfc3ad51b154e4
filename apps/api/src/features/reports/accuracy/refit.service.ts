import { refitHours, type HoursRefit } from '@stumpquote/domain/accuracy/refit-hours';
import {
  refitIntervals,
  refittedMethods,
  type IntervalRefit,
} from '@stumpquote/domain/accuracy/refit-intervals';
import type { Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { Db } from '../../../db/database.js';
import { inTransaction } from '../../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../../ports/deps.js';
import { currentCalibration, insertCalibration } from '../../stump-analysis/calibration.queries.js';
import { lockNewestPriceBook } from '../../stump-analysis/price-book.queries.js';
import { addPriceBookVersion, currentPriceBook } from '../../stump-analysis/price-book.service.js';
import { allObservations } from './observations.queries.js';

export interface Refit {
  inForce: Calibration | null;
  priceBook: PriceBook;
  intervals: IntervalRefit[];
  hours: HoursRefit;
}

/**
 * Computes intervals and hours from the field measurements, next to the current ones. Read-only.
 */
export async function refit(deps: Pick<Deps, 'db' | 'clock'>): Promise<Refit> {
  return refitOn(deps.db, deps);
}

async function refitOn(db: Db, deps: Pick<Deps, 'clock'>): Promise<Refit> {
  const observations = await allObservations(db);
  const inForce = await currentCalibration(db);
  const priceBook = await currentPriceBook(db, deps);
  return {
    inForce,
    priceBook,
    intervals: refitIntervals(observations, inForce),
    hours: refitHours(observations, priceBook.machine.hoursPercent ?? 100),
  };
}

export interface AppliedRefit {
  refit: Refit;
  /** New versions created; null if there was nothing to change. */
  calibration: Calibration | null;
  priceBook: PriceBook | null;
}

/**
 * Applies the refit: a new version of the interval scales, and of the price book if the pace
 * changed.
 */
export async function applyRefit(deps: ChangeDeps): Promise<AppliedRefit> {
  return inTransaction(deps, async (tx) => {
    await lockNewestPriceBook(tx);
    const made = await refitOn(tx, deps);
    const { intervals, inForce, hours, priceBook } = made;
    const hasScale = intervals.some(
      ({ before, after }) => after !== null && after.scale !== before?.scale,
    );
    const percent = hours.after?.percent;
    const isNewPace = percent !== undefined && percent !== (priceBook.machine.hoursPercent ?? 100);
    return {
      refit: made,
      calibration: hasScale
        ? await insertCalibration(tx, deps, refittedMethods(intervals, inForce))
        : null,
      priceBook: isNewPace
        ? await addPriceBookVersion(tx, deps, {
            ...priceBook,
            machine: { ...priceBook.machine, hoursPercent: percent },
          })
        : null,
    };
  });
}
