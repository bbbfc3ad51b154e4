// @module-tag sqlite
import { keptWords } from '@stumpquote/domain/i18n/kept-words';
import { isKnownMessage, translate } from '@stumpquote/domain/i18n/message';
import type { StumpCorrection } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  complexityWords as complexity,
  rootSystemWords as roots,
} from '@stumpquote/domain/stump-analysis/complexity-words';
import {
  priceLineWords as lines,
  priceReasonWords as reasons,
} from '@stumpquote/domain/stump-analysis/price-words';
import { suggestionWords as suggestions } from '@stumpquote/domain/stump-analysis/suggestion-words';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  analysisProblems,
  measurementProblems,
} from '../features/stump-analysis/stump-analysis.messages.js';
import { databaseBefore } from '../testing/earlier-database.js';
import type { Db } from './database.js';
import { migrate } from './migrator.js';

let db: Db;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ db, remove } = await databaseBefore('032'));
});
afterEach(() => remove());

const at = '2026-11-01T00:00:00.000Z';

async function migrated(record: unknown): Promise<AnalysisRecord> {
  await sql`insert into stump_analyses (id, input, stage, record, attempts, error, created_at, updated_at)
    values ('a', '{}', 'failed', ${JSON.stringify(record)}, 1, 'We could not analyse the photos. Our team will look at them and measure the stump.', ${at}, ${at})`.execute(
    db,
  );
  await migrate(db);
  const row = await db.selectFrom('stump_analyses').select('record').executeTakeFirstOrThrow();
  return JSON.parse(row.record ?? '') as AnalysisRecord;
}

const insertRequest = (mlAnalysis: string | null) =>
  sql`insert into quote_requests (reference_number, first_name, last_name, email, phone, address, city, state, zip, status, ml_analysis, link_key_version, source, locale, created_at, updated_at)
    values ('QR-1', 'A', 'B', 'a@b.c', '1', '1', '1', 'FL', '1', 'pending', ${mlAnalysis}, 1, 'web', 'es', ${at}, ${at})`.execute(
    db,
  );

const seventeen = reasons.rates([{ inches: 17, cents: 350 }], null);
const hardWood = reasons.share(reasons.hardWood, 12.5);

/** Every sentence of older records, as it was stored. */
const sentences: readonly (readonly [sentence: string, message: string])[] = [
  [
    'We could not analyze the photos. Our team will look at them and measure the stump.',
    analysisProblems.failed,
  ],
  [
    'Stump 2: our team will measure it from your photos or on site.',
    analysisProblems.notMeasured(2),
  ],
  ['Photo 3 could not be read. Please upload it again.', analysisProblems.unreadable(3)],
  [
    'Photo 3 could not be measured this time. Our team will look at it.',
    analysisProblems.photoNotMeasured(3),
  ],
  [
    'Photo 1 is very small (320 x 240 pixels). A photo straight from the camera shows more.',
    analysisProblems.tooSmall(1, 320, 240),
  ],
  [
    'Photo 1 is very dark. Take it again in daylight or with the flash.',
    analysisProblems.tooDark(1),
  ],
  [
    'Photo 5 is blurred. Hold the phone still and tap the stump to focus.',
    analysisProblems.blurred(5),
  ],
  [
    "We can't find a stump in photo 4. Tap on the stump, or take a photo that shows it whole.",
    measurementProblems.no_stump(4),
  ],
  ['The outline of the cut is missing in the photo.', measurementProblems.no_outline(null)],
  [
    'Nothing of known size lies in photo 1, so the size is only a rough range. A sheet of letter paper on the cut narrows it.',
    measurementProblems.no_scale(1),
  ],
  [
    'The stump reaches the edge of photo 1; part of it may be missing.',
    measurementProblems.stump_cropped(1),
  ],
  [
    "The sheet marked in photo 1 doesn't fit its known size, so it was not used.",
    measurementProblems.reference_unusable(1),
  ],
  [
    "What is marked in photo 1 doesn't look like a stump; please check the outline.",
    measurementProblems.handles_implausible(1),
  ],
  [
    'The photos give different sizes; the range is wider for that.',
    'measurementProblems.photos_disagree',
  ],
  ['A small stump, 11 1/2 in wide at grade.', complexity.small(11.5)],
  ['A medium stump, 12 in wide at grade.', complexity.medium(12)],
  ['A large stump, 27 1/2 in wide at grade.', complexity.large(27.5)],
  ['A very large stump, 130 in wide at grade.', complexity.veryLarge(130)],
  ['Some roots show above the ground.', complexity.someRoots],
  [
    'Many roots show above the ground. Suggested by an AI model from your photos.',
    suggestions.sentence(complexity.manyRoots),
  ],
  ['The root flare is 1.6 times as wide as the cut.', complexity.wideFlare('1.6')],
  ['The cut stands 8 1/2 in above the ground.', complexity.high(8.5)],
  ['Hard wood grinds more slowly.', complexity.hardWood],
  ['Access is 30 in wide, so only a narrow machine fits.', complexity.narrowAccess(30)],
  ['The ground slopes gently.', complexity.gentleSlope],
  ['The ground is steep.', complexity.steepSlope],
  [
    'Close to the stump: fence, irrigation, pool. Suggested by an AI model from your photos.',
    suggestions.sentence(complexity.closeTo(['fence', 'irrigation', 'pool'])),
  ],
  ['Underground lines are known to run near the stump.', complexity.lines],
  ['Corrected by a person.', complexity.corrected],
  ['Extensive surface roots', roots.extensive],
  ['Some surface roots', roots.some],
  ['Fibrous root ball', roots.fibrous],
  ['Wide root flare', roots.wideFlare],
  ['No surface roots', roots.none],
  ['Usual root flare', roots.usualFlare],
  ['Not known yet', roots.unknown],
  ['Some surface roots (suggested by an AI model from your photos)', suggestions.label(roots.some)],
  ['Stump 1: grinding 27 1/2 in at grade', lines.ofStump(1, lines.grinding(27.5))],
  ['Stump 1: some surface roots', lines.ofStump(1, lines.someRoots)],
  ['Stump 1: many surface roots', lines.ofStump(1, lines.manyRoots)],
  ['Stump 1: height above the ground', lines.ofStump(1, lines.height)],
  ['Stump 1: hard wood', lines.ofStump(1, lines.hardWood)],
  ['Stump 1: narrow access', lines.ofStump(1, lines.narrowAccess)],
  ['Stump 1: gentle slope', lines.ofStump(1, lines.gentleSlope)],
  ['Stump 1: steep slope', lines.ofStump(1, lines.steepSlope)],
  ['Stump 1: hauling the grindings away', lines.ofStump(1, lines.haulAway)],
  ['Minimum charge', lines.minimumCharge],
  ['17 in at $3.50 an inch.', seventeen],
  [
    '1/2 in at $1,003.50 an inch. Further stump of the same visit: 60 % of its price.',
    reasons.furtherStump(reasons.rates([{ inches: 0.5, cents: 100_350 }], null), 60),
  ],
  [
    '24 in at $3.50 an inch, 12 in at $5.00 an inch, the area beyond 36 in at $0.29 a square inch.',
    reasons.rates(
      [
        { inches: 24, cents: 350 },
        { inches: 12, cents: 500 },
      ],
      { inches: 36, cents: 29 },
    ),
  ],
  [
    'Some roots show above the ground: 10 % of the grinding price.',
    reasons.share(reasons.someRoots, 10),
  ],
  [
    'Many roots show above the ground: 25 % of the grinding price.',
    reasons.share(reasons.manyRoots, 25),
  ],
  [
    'The cut stands 8 1/2 in high, 2 1/2 in over 6 in: 10 % of the grinding price. Further stump of the same visit: 60 % of its price.',
    reasons.furtherStump(reasons.share(reasons.height(8.5, 2.5, 6), 10), 60),
  ],
  [
    'Hard wood grinds more slowly: 12.5 % of the grinding price. Suggested by an AI model from your photos.',
    suggestions.sentence(hardWood),
  ],
  [
    'Hard wood grinds more slowly: 12.5 % of the grinding price. Suggested by an AI model from your photos. Further stump of the same visit: 60 % of its price.',
    reasons.furtherStump(suggestions.sentence(hardWood), 60),
  ],
  [
    'Access is 30 in wide, under 36 in: 20 % of the grinding price.',
    reasons.share(reasons.narrowAccess(30, 36), 20),
  ],
  ['The ground slopes gently: 10 % of the grinding price.', reasons.share(reasons.gentleSlope, 10)],
  ['The ground is steep: 25 % of the grinding price.', reasons.share(reasons.steepSlope, 25)],
  ['$2.00 an inch of width at grade.', reasons.haulAway(200)],
  ['A visit costs at least $1,100.00.', reasons.minimumCharge(110_000)],
];

it('recognizes every sentence, with its figures', async () => {
  const problems = sentences.map(([text]) => ({ code: 'some', photoId: 'p', text, es: 'x' }));
  const record = await migrated({ version: 1, problems, stumps: [{ stump: 1, problems }] });
  for (const migratedProblems of [record.problems, record.stumps[0]?.problems ?? []]) {
    expect(migratedProblems.map(({ text }) => text)).toEqual(
      sentences.map(([, message]) => message),
    );
    expect(migratedProblems.filter(({ text }) => !isKnownMessage(text))).toEqual([]);
    expect(migratedProblems[0]).toEqual({
      code: 'some',
      photoId: 'p',
      text: analysisProblems.failed,
    });
  }
  const { error } = await db.selectFrom('stump_analyses').select('error').executeTakeFirstOrThrow();
  expect(error).toBe(analysisProblems.failed);
});

it('keeps any other sentence word for word, in both languages if it had both', async () => {
  const problem = { code: 'some', text: 'It rained (a lot): 3 % of the grinding price.' };
  const { problems } = await migrated({
    problems: [problem, { ...problem, es: 'Llovió' }],
    stumps: [],
  });
  expect(problems).toEqual([
    { code: 'some', text: keptWords.asWritten(problem.text, problem.text) },
    { code: 'some', text: keptWords.asWritten(problem.text, 'Llovió') },
  ]);
  expect(translate(problems[1]?.text ?? '')).toBe(problem.text);
  expect(translate(problems[1]?.text ?? '', 'es')).toBe('Llovió');
});

it('turns the lines of an estimate into messages', async () => {
  const line = {
    code: 'grinding',
    stump: 1,
    text: 'Stump 1: grinding 17 in at grade',
    lowCents: 1,
    reason: '17 in at $3.50 an inch.',
  };
  const es = { text: 'Tocón 1', reason: '17 pulg.' };
  const { estimate } = await migrated({
    problems: [],
    stumps: [],
    estimate: { lowCents: 7, lines: [line, { ...line, es }, { ...line, text: 'New', es }] },
  });
  const expectedLine = { ...line, text: lines.ofStump(1, lines.grinding(17)), reason: seventeen };
  expect(estimate).toEqual({
    lowCents: 7,
    lines: [
      expectedLine,
      expectedLine,
      { ...expectedLine, text: keptWords.asWritten('New', 'Tocón 1') },
    ],
  });
});

it("turns a request's figures and a submission's stored answer into messages", async () => {
  const figures = {
    diameter: 12,
    problems: ['Photo 3 could not be read. Please upload it again.', 'It rained'],
    problemsEs: ['No se pudo leer la foto 3. Súbala de nuevo.', 'Llovió'],
    rootSystem: null,
    stumps: [
      { stump: 2, rootSystem: 'Some surface roots (suggested by an AI model from your photos)' },
      { stump: 1, rootSystem: 'hard wood', complexityReasons: ['Corrected by a person.'] },
    ],
  };
  await insertRequest(JSON.stringify(figures));
  await sql`insert into idempotency_keys (operation, key, content_hash, response, created_at)
    values ('quoteRequests.submit', 'k', 'h', ${JSON.stringify({ id: 1, mlAnalysis: figures })}, ${at}), ('other', 'k', 'h', '{"id":2}', ${at}), ('text', 'k', 'h', '"text"', ${at})`.execute(
    db,
  );
  await migrate(db);
  const request = await db
    .selectFrom('quote_requests')
    .select('ml_analysis')
    .executeTakeFirstOrThrow();
  const keys = await db.selectFrom('idempotency_keys').select('response').execute();
  const answers = keys.map(({ response }) => JSON.parse(response) as unknown);
  const { mlAnalysis } = answers[0] as { mlAnalysis: MlAnalysis };
  for (const analysis of [JSON.parse(request.ml_analysis ?? '') as MlAnalysis, mlAnalysis])
    expect(analysis).toEqual({
      diameter: 12,
      problems: [analysisProblems.unreadable(3), keptWords.asWritten('It rained', 'Llovió')],
      rootSystem: roots.unknown,
      stumps: [
        { stump: 2, rootSystem: suggestions.label(roots.some), complexityReasons: [] },
        {
          stump: 1,
          rootSystem: keptWords.asWritten('hard wood', 'hard wood'),
          complexityReasons: [complexity.corrected],
        },
      ],
    });
  expect(answers.slice(1)).toEqual([{ id: 2 }, 'text']);
});

it("turns a correction's problems into messages, and leaves what was typed", async () => {
  await insertRequest(null);
  await sql`insert into users (username, username_key, first_name, last_name, role, created_at, updated_at) values ('u', 'u', 'A', 'B', 'admin', ${at}, ${at})`.execute(
    db,
  );
  const typed = { stump: 1, kind: 'figures', rootSystem: 'Usual root flare', measured: null };
  const problems = [{ code: 'no_scale', text: 'The outline of the cut is missing in photo 2.' }];
  const drawn = { stump: 1, kind: 'handles', measured: { problems, heightIn: 3 } };
  for (const content of [typed, drawn])
    await sql`insert into stump_corrections (quote_request_id, stump, kind, content, price_book_version, created_by_id, created_at)
      values (1, 1, ${content.kind}, ${JSON.stringify(content)}, 1, 1, ${at})`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom('stump_corrections').select('content').orderBy('id').execute();
  expect(rows.map(({ content }) => JSON.parse(content) as StumpCorrection)).toEqual([
    typed,
    {
      ...drawn,
      measured: {
        problems: [{ code: 'no_scale', text: measurementProblems.no_outline(2) }],
        heightIn: 3,
      },
    },
  ]);
});
