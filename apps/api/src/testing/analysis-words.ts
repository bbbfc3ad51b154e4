import { locales } from '@stumpquote/domain/i18n/locale';
import { sql } from 'kysely';
import type { Db } from '../db/database.js';
import type { TestBrowser } from './test-app.js';

interface Figures {
  rootSystem: string | null;
  problems: string[];
  stumps: { rootSystem: string | null; complexityReasons: string[] }[];
}

interface Kept {
  problems: { text: string }[];
  stumps: { problems: { text: string }[] }[];
  estimate: { lines: { text: string; reason: string }[] } | null;
}

const wordsOfFigures = ({ rootSystem, problems, stumps }: Figures): string[] => [
  rootSystem ?? 'Not known yet',
  ...problems,
  ...stumps.flatMap((stump) => [stump.rootSystem ?? 'Not known yet', ...stump.complexityReasons]),
];

const wordsOfRecord = ({ problems, stumps, estimate }: Kept): string[] => [
  ...[...problems, ...stumps.flatMap((stump) => stump.problems)].map(({ text }) => text),
  ...(estimate?.lines ?? []).flatMap(({ text, reason }) => [text, reason]),
];

/** The sentences of each request's analysis in a database from before messages were stored, by the request's id. */
export async function wordsOfAnalyses(db: Db): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; figures: string; record: string }>`
    select r.id, r.ml_analysis as figures, a.record from quote_requests r join stump_analyses a on a.quote_request_id = r.id
    where r.ml_analysis is not null and a.record is not null order by a.created_at`.execute(db);
  return new Map(
    rows.map(({ id, figures, record }) => [
      id,
      [
        ...wordsOfFigures(JSON.parse(figures) as Figures),
        ...wordsOfRecord(JSON.parse(record) as Kept),
      ],
    ]),
  );
}

/** The same sentences as REST says them, in each language. */
export async function wordsOfRequest(browser: TestBrowser, id: number): Promise<string[][]> {
  const said: string[][] = [];
  for (const locale of locales) {
    browser.language = locale;
    const { body } = await browser.rest('GET', `/api/quote-requests/${id}`);
    const { mlAnalysis, analysisRecord, originalRecord } = body as {
      mlAnalysis: Figures;
      analysisRecord: Kept;
      originalRecord: Kept | null;
    };
    said.push([...wordsOfFigures(mlAnalysis), ...wordsOfRecord(originalRecord ?? analysisRecord)]);
  }
  browser.language = undefined;
  return said;
}
