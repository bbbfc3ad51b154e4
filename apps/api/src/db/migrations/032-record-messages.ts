import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/**
 * Replaces the English and Spanish sentences in stored analyses with message keys followed by their parameters as JSON.
 * Sentences that aren't in the table below are kept verbatim.
 */
export async function up(db: AnyDatabase): Promise<void> {
  // No database on PostgreSQL is older.
  if (isPostgres(db)) return;
  await rewrite(db, 'stump_analyses', 'record', record);
  await rewrite(db, 'stump_corrections', 'content', (correction) => ({
    ...correction,
    measured: isObject(correction['measured']) ? withProblems(correction['measured']) : null,
  }));
  await rewrite(db, 'quote_requests', 'ml_analysis', figures);
  await rewrite(db, 'idempotency_keys', 'response', (response) =>
    isObject(response['mlAnalysis'])
      ? { ...response, mlAnalysis: figures(response['mlAnalysis']) }
      : response,
  );
  const failed = await sql<{
    error: string;
  }>`select distinct error from stump_analyses where error is not null`.execute(db);
  for (const { error } of failed.rows)
    await sql`update stump_analyses set error = ${message(error)} where error = ${error}`.execute(
      db,
    );
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Rewrites a column of JSON objects, a thousand rows at a time. */
async function rewrite(
  db: AnyDatabase,
  table: string,
  column: string,
  change: (content: Json) => Json,
): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ row: number; content: string }>`
      select rowid as row, ${sql.ref(column)} as content from ${sql.table(table)}
      where rowid > ${after} and ${sql.ref(column)} is not null order by rowid limit 1000`.execute(
      db,
    );
    for (const { row, content } of rows) {
      after = row;
      const old: unknown = JSON.parse(content);
      const next = isObject(old) ? JSON.stringify(change(old)) : content;
      if (next !== content)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next} where rowid = ${row}`.execute(
          db,
        );
    }
    if (rows.length === 0) return;
  }
}

const each = (list: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(list)
    ? list.map((item) => (isObject(item) ? change(item) : (item as unknown)))
    : list;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const withProblems = (holder: Json): Json => ({
  ...holder,
  ...('problems' in holder && {
    problems: each(holder['problems'], ({ es, ...problem }) => ({
      ...problem,
      text: message(String(problem['text']), textOf(es)),
    })),
  }),
});

const line = ({ es, ...content }: Json): Json => {
  const spanish = isObject(es) ? es : {};
  return {
    ...content,
    text: message(String(content['text']), textOf(spanish['text'])),
    reason: message(String(content['reason']), textOf(spanish['reason'])),
  };
};

function record(content: Json): Json {
  const { estimate } = content;
  return {
    ...withProblems(content),
    stumps: each(content['stumps'], withProblems),
    ...(isObject(estimate) && {
      estimate: { ...estimate, lines: each(estimate['lines'], line) },
    }),
  };
}

/** Root systems: unknown ones were null at first, and some were typed by a person. */
function withRoots(holder: Json): Json {
  const label = textOf(holder['rootSystem']) ?? 'Not known yet';
  const known = keyed(label);
  const isLabel = known !== null && /^(?:rootSystems|suggestions)\./.test(known);
  return { ...holder, rootSystem: isLabel ? known : asWritten(label, label) };
}

const withReasons = (stump: Json): Json => ({
  ...withRoots(stump),
  complexityReasons: listOf(stump['complexityReasons']).map((reason) => message(String(reason))),
});

function figures({ problemsEs, ...content }: Json): Json {
  const spanish = listOf(problemsEs);
  return {
    ...withRoots(content),
    problems: listOf(content['problems']).map((problem, index) =>
      message(String(problem), textOf(spanish[index])),
    ),
    stumps: each(content['stumps'], withReasons),
  };
}

/** Every English sentence that analyses have used, by its key. */
const sentences = `
analysisProblems.failed = We could not analyze the photos. Our team will look at them and measure the stump.
analysisProblems.failed = We could not analyse the photos. Our team will look at them and measure the stump.
analysisProblems.notMeasured = Stump {number}: our team will measure it from your photos or on site.
analysisProblems.unreadable = Photo {number} could not be read. Please upload it again.
analysisProblems.photoNotMeasured = Photo {number} could not be measured this time. Our team will look at it.
analysisProblems.tooSmall = Photo {number} is very small ({number} x {number} pixels). A photo straight from the camera shows more.
analysisProblems.tooDark = Photo {number} is very dark. Take it again in daylight or with the flash.
analysisProblems.blurred = Photo {number} is blurred. Hold the phone still and tap the stump to focus.
measurementProblems.no_stump = We can't find a stump in {photo}. Tap on the stump, or take a photo that shows it whole.
measurementProblems.no_outline = The outline of the cut is missing in {photo}.
measurementProblems.no_scale = Nothing of known size lies in {photo}, so the size is only a rough range. A sheet of letter paper on the cut narrows it.
measurementProblems.stump_cropped = The stump reaches the edge of {photo}; part of it may be missing.
measurementProblems.reference_unusable = The sheet marked in {photo} doesn't fit its known size, so it was not used.
measurementProblems.handles_implausible = What is marked in {photo} doesn't look like a stump; please check the outline.
measurementProblems.photos_disagree = The photos give different sizes; the range is wider for that.
complexityReasons.small = A small stump, {inches} wide at grade.
complexityReasons.medium = A medium stump, {inches} wide at grade.
complexityReasons.large = A large stump, {inches} wide at grade.
complexityReasons.veryLarge = A very large stump, {inches} wide at grade.
complexityReasons.someRoots = Some roots show above the ground.
complexityReasons.manyRoots = Many roots show above the ground.
complexityReasons.wideFlare = The root flare is {digits} times as wide as the cut.
complexityReasons.high = The cut stands {inches} above the ground.
complexityReasons.hardWood = Hard wood grinds more slowly.
complexityReasons.narrowAccess = Access is {inches} wide, so only a narrow machine fits.
complexityReasons.gentleSlope = The ground slopes gently.
complexityReasons.steepSlope = The ground is steep.
complexityReasons.closeTo = Close to the stump: {obstacles}.
complexityReasons.lines = Underground lines are known to run near the stump.
complexityReasons.corrected = Corrected by a person.
rootSystems.extensive = Extensive surface roots
rootSystems.some = Some surface roots
rootSystems.fibrous = Fibrous root ball
rootSystems.wideFlare = Wide root flare
rootSystems.none = No surface roots
rootSystems.usualFlare = Usual root flare
rootSystems.unknown = Not known yet
suggestions.sentence = {whole} Suggested by an AI model from your photos.
suggestions.label = {whole} (suggested by an AI model from your photos)
priceReasons.furtherStump = {whole} Further stump of the same visit: {number} % of its price.
priceReasons.share = {whole}: {number} % of the grinding price.
priceReasons.rates = {rates}.
priceReasons.someRoots = Some roots show above the ground
priceReasons.manyRoots = Many roots show above the ground
priceReasons.height = The cut stands {inches} high, {inches} over {inches}
priceReasons.hardWood = Hard wood grinds more slowly
priceReasons.narrowAccess = Access is {inches} wide, under {inches}
priceReasons.gentleSlope = The ground slopes gently
priceReasons.steepSlope = The ground is steep
priceReasons.haulAway = {cents} an inch of width at grade.
priceReasons.minimumCharge = A visit costs at least {cents}.
priceLines.minimumCharge = Minimum charge
priceLines.ofStump = Stump {number}: {whole}
priceLines.grinding = grinding {inches} at grade
priceLines.someRoots = some surface roots
priceLines.manyRoots = many surface roots
priceLines.height = height above the ground
priceLines.hardWood = hard wood
priceLines.narrowAccess = narrow access
priceLines.gentleSlope = gentle slope
priceLines.steepSlope = steep slope
priceLines.haulAway = hauling the grindings away
`;

const inchesPattern = String.raw`(?:\d+(?: 1/2)?|1/2) in`;
const obstacle = '(?:fence|wall|pool|driveway|irrigation|building)';
const centsPattern = String.raw`\$[\d,]+\.\d\d`;

/** `27 1/2 in` is 27.5. */
const inchesOf = (text: string): number =>
  text
    .replace(' in', '')
    .split(' ')
    .reduce((sum, part) => sum + (part === '1/2' ? 0.5 : Number(part)), 0);

/** `$1,234.50` is 123450. */
const centsOf = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** Each placeholder's pattern and how to read its parameters; null if the sentence isn't known. */
const parameters: Readonly<
  Record<string, readonly [pattern: string, read: (text: string) => readonly unknown[] | null]>
> = {
  number: [String.raw`\d+(?:\.\d+)?`, (text) => [Number(text)]],
  digits: [String.raw`\d+\.\d`, (text) => [text]],
  inches: [inchesPattern, (text) => [inchesOf(text)]],
  cents: [centsPattern, (text) => [centsOf(text)]],
  obstacles: [`${obstacle}(?:, ${obstacle})*`, (text) => [text.split(', ')]],
  photo: [String.raw`the photo|photo \d+`, (text) => [Number(text.replace(/\D/g, '')) || null]],
  rates: ['.+', ratesOf],
  whole: ['.+', wrapped],
};

const ratePattern = new RegExp(`^(${inchesPattern}) at (${centsPattern}) an inch$`);
const beyondPattern = new RegExp(
  `^the area beyond (${inchesPattern}) at (${centsPattern}) a square inch$`,
);

/** `36 in at $3.50 an inch, the area beyond 36 in at $0.50 a square inch`. */
function ratesOf(text: string): readonly unknown[] | null {
  const parts = text.split(/, (?=the|\d)/);
  const last = beyondPattern.exec(parts.at(-1) ?? '');
  const rates = (last === null ? parts : parts.slice(0, -1)).map((part) => ratePattern.exec(part));
  if (rates.includes(null)) return null;
  const rateOf = (found: RegExpExecArray | null) =>
    found && { inches: inchesOf(found[1] ?? ''), cents: centsOf(found[2] ?? '') };
  return [rates.map(rateOf), rateOf(last)];
}

const placeholder = /\{(\w+)\}/g;

const known = [...sentences.matchAll(/^(\S+) = (.+)$/gm)].map(([, key = '', sentence = '']) => ({
  key,
  reads: [...sentence.matchAll(placeholder)].flatMap(
    ([, name = '']) => parameters[name]?.[1] ?? [],
  ),
  pattern: new RegExp(
    `^${sentence
      .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace(placeholder, (_, name: string) => `(${parameters[name]?.[0] ?? ''})`)}$`,
  ),
}));

const messageOf = (key: string, params: readonly unknown[]): string =>
  params.length === 0 ? key : `${key} ${JSON.stringify(params)}`;

/** The sentence within another one. */
function wrapped(text: string): readonly unknown[] | null {
  const within = keyed(text);
  return within === null ? null : [within];
}

/** The message that says the English sentence; null if no key does. */
function keyed(english: string): string | null {
  for (const { key, reads, pattern } of known) {
    const found = pattern.exec(english);
    if (found === null) continue;
    const params = reads.map((read, index) => read(found[index + 1] ?? ''));
    if (!params.includes(null))
      return messageOf(
        key,
        params.flatMap((read) => read ?? []),
      );
  }
  return null;
}

const asWritten = (english: string, spanish: string): string =>
  messageOf('keptWords.asWritten', [english, spanish]);

/** The same, or else one that keeps the words. */
const message = (english: string, spanish = english): string =>
  keyed(english) ?? asWritten(english, spanish);
