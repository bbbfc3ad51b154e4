import { locales } from '@stumpquote/domain/i18n/locale';
import { sql } from 'kysely';
import type { Db } from '../db/database.js';
import type { TestBrowser } from './test-app.js';

/** A sentence, with its Spanish where that was stored beside it. */
interface Words {
  en: string;
  es: string | undefined;
}

interface Told {
  text: string;
  es?: string;
}

interface Figures {
  rootSystem: string | null;
  problems: string[];
  problemsEs?: string[];
  stumps: { rootSystem: string | null; complexityReasons: string[] }[];
}

interface Kept {
  problems: Told[];
  stumps: { problems: Told[] }[];
  estimate: {
    lines: { text: string; reason: string; es?: { text: string; reason: string } }[];
  } | null;
}

const only = (en: string): Words => ({ en, es: undefined });

const wordsOfFigures = ({ rootSystem, problems, problemsEs, stumps }: Figures): Words[] => [
  only(rootSystem ?? 'Not known yet'),
  ...problems.map((en, index) => ({ en, es: problemsEs?.[index] })),
  ...stumps.flatMap((stump) => [
    only(stump.rootSystem ?? 'Not known yet'),
    ...stump.complexityReasons.map(only),
  ]),
];

const wordsOfRecord = ({ problems, stumps, estimate }: Kept): Words[] => [
  ...[problems, ...stumps.map((stump) => stump.problems)]
    .flat()
    .map(({ text, es }) => ({ en: text, es })),
  ...(estimate?.lines ?? []).flatMap(({ text, reason, es }) => [
    { en: text, es: es?.text },
    { en: reason, es: es?.reason },
  ]),
];

/** The sentences of each request's analysis in a database from before messages were stored, by the request's id. */
export async function wordsOfAnalyses(db: Db): Promise<Map<number, Words[]>> {
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
    const words = [
      ...wordsOfFigures(mlAnalysis),
      ...wordsOfRecord(originalRecord ?? analysisRecord),
    ];
    said.push(words.map(({ en }) => en));
  }
  browser.language = undefined;
  return said;
}
