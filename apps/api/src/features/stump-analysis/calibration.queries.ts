import type { Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import type { Selectable } from 'kysely';
import { fromJson, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { CalibrationsTable } from '../../db/schema/field-measurements.js';
import type { Deps } from '../../ports/deps.js';

const toCalibration = (row: Selectable<CalibrationsTable>): Calibration => ({
  version: row.version,
  methods: fromJson<Calibration['methods']>(row.content),
});

/** Returns the current interval scales; null before the first refit. */
export async function currentCalibration(db: Db): Promise<Calibration | null> {
  const row = await db
    .selectFrom('calibrations')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toCalibration(row);
}

/** Returns the interval scales of the version a record names. */
export async function calibrationOfVersion(db: Db, version: number): Promise<Calibration | null> {
  const row = await db
    .selectFrom('calibrations')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : toCalibration(row);
}

export async function insertCalibration(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  methods: Calibration['methods'],
): Promise<Calibration> {
  return toCalibration(
    await db
      .insertInto('calibrations')
      .values({ content: toJson(methods), created_at: toInstant(deps.clock.now()) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
