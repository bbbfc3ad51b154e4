// @module-tag sqlite
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { widthAccuracy } from '@stumpquote/domain/accuracy/summarize-accuracy';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../db/database.js';
import { allObservations } from '../features/reports/accuracy/observations.queries.js';
import { readConfig } from '../process/config.js';
import { isFullRun } from '../testing/full-run.js';
import { ensureDemoDatabase } from './seed-demo.js';

const log = pino({ level: 'silent' });

const made = new Map<string, ReturnType<typeof seedAt>>();

/** Seeded once per moment, by the first test that needs it. */
function seededAt(moment: string): ReturnType<typeof seedAt> {
  const seeded = made.get(moment) ?? seedAt(moment);
  made.set(moment, seeded);
  return seeded;
}

async function seedAt(moment: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-seed-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, { demo: true });
  await ensureDemoDatabase(config, log, new Date(moment));
  await ensureDemoDatabase(config, log, new Date(moment));
  const db = openDatabase(databaseFile(dataDir));
  const valuesOf = async (table: 'quote_requests' | 'quotes' | 'appointments') =>
    new Set(
      (await db.selectFrom(table).select('status').distinct().execute()).map(({ status }) =>
        String(status),
      ),
    );
  const seeded = {
    requests: await valuesOf('quote_requests'),
    quotes: await valuesOf('quotes'),
    appointments: await valuesOf('appointments'),
    references: (
      await db.selectFrom('quote_requests').select('reference_number').orderBy('id').execute()
    ).map((row) => row.reference_number),
    users: (await db.selectFrom('users').select('id').execute()).length,
    companies: (await db.selectFrom('companies').select('id').execute()).length,
    latest: (
      await db
        .selectFrom('request_events')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).created_at,
    waiting: await db
      .selectFrom('messages')
      .select('id')
      .where('status', '<>', 'skipped')
      .execute(),
    corrections: (await db.selectFrom('stump_corrections').select('id').execute()).length,
    accuracy: widthAccuracy(await allObservations(db), 'groundIn').map(({ method, count }) => [
      method,
      count,
    ]),
    unfinished: await db
      .selectFrom('stump_analyses')
      .select('id')
      .where('stage', '<>', 'complete')
      .execute(),
  };
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return seeded;
}

// A Sunday night; in a full run also a Friday evening, which the frozen demo has too, and the
// Monday after Thanksgiving weekend.
const moments = ['2026-08-03T03:10:00Z', '2026-11-20T23:40:00Z', '2026-11-30T13:00:00Z'].slice(
  0,
  isFullRun ? 3 : 1,
);

it.each(moments)(
  'shows every state when seeded at %s',
  async (moment) => {
    const seeded = await seededAt(moment);
    expect(seeded.requests).toEqual(
      new Set([
        'pending',
        'assigned',
        'in_progress',
        'quoted',
        'completed',
        'rejected',
        'cancelled',
      ]),
    );
    expect(seeded.quotes).toEqual(
      new Set(['draft', 'sent', 'email_sent', 'accepted', 'declined', 'expired', 'superseded']),
    );
    expect(seeded.appointments).toEqual(
      new Set(['scheduled', 'in_progress', 'completed', 'cancelled']),
    );
    expect(seeded).toMatchObject({
      users: 12,
      companies: 3,
      waiting: [],
      unfinished: [],
      corrections: 1,
    });
    // Enough measurements of one method to be shown, too few of another.
    expect(seeded.accuracy).toEqual(
      expect.arrayContaining([
        ['in_force', 13],
        ['tape', 10],
        ['reference_confirmed', 1],
      ]),
    );
    expect(seeded.references.length).toBeGreaterThanOrEqual(40);
    expect(seeded.latest <= moment.replace('Z', '.000Z')).toBe(true);
  },
  60_000,
);

it('gives the same reference numbers each time', async () => {
  const references: string[][] = [];
  for (const moment of moments) references.push((await seededAt(moment)).references);
  expect(references).toEqual(moments.map(() => references[0]));
  expect(references[0]?.slice(0, 3)).toEqual(['QR-594NT7QE', 'QR-FEYADXTU', 'QR-3AKN3AAS']);
}, 60_000);
