import { locales } from '@stumpquote/domain/i18n/locale';
import { isKnownMessage, say } from '@stumpquote/domain/i18n/message';
import type { StumpCorrection } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
// Register the sentences of analyses.
import '@stumpquote/domain/stump-analysis/said-analysis';
import '../features/stump-analysis/stump-analysis.messages.js';
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

const inBoth = (message: string) => locales.map((locale) => say(message, locale));

const problems = [
  [
    'We could not analyze the photos. Our team will look at them and measure the stump.',
    'No pudimos analizar las fotos. Nuestro equipo las revisará y medirá el tocón.',
  ],
  [
    'Stump 2: our team will measure it from your photos or on site.',
    'Tocón 2: nuestro equipo lo medirá con sus fotos o en el lugar.',
  ],
  [
    'Photo 3 could not be read. Please upload it again.',
    'No se pudo leer la foto 3. Súbala de nuevo.',
  ],
  [
    'Photo 3 could not be measured this time. Our team will look at it.',
    'La foto 3 no se pudo medir esta vez. Nuestro equipo la revisará.',
  ],
  [
    'Photo 1 is very small (320 x 240 pixels). A photo straight from the camera shows more.',
    'La foto 1 es muy pequeña (320 x 240 píxeles). Una foto directa de la cámara muestra más.',
  ],
  [
    'Photo 1 is very dark. Take it again in daylight or with the flash.',
    'La foto 1 está muy oscura. Tómela otra vez de día o con flash.',
  ],
  [
    'Photo 5 is blurred. Hold the phone still and tap the stump to focus.',
    'La foto 5 está borrosa. Sostenga el teléfono sin moverlo y toque el tocón en la pantalla para enfocar.',
  ],
  [
    "We can't find a stump in photo 4. Tap on the stump, or take a photo that shows it whole.",
    'No encontramos un tocón en la foto 4. Toque el tocón, o tome una foto que lo muestre entero.',
  ],
  ['The outline of the cut is missing in the photo.', 'Falta el contorno del corte en la foto.'],
  [
    'Nothing of known size lies in photo 1, so the size is only a rough range. A sheet of letter paper on the cut narrows it.',
    'No hay nada de tamaño conocido en la foto 1; por eso el tamaño es solo un rango aproximado. Una hoja tamaño carta sobre el corte lo afina.',
  ],
  [
    'The stump reaches the edge of photo 1; part of it may be missing.',
    'El tocón llega al borde de la foto 1; puede faltar una parte.',
  ],
  [
    "The sheet marked in photo 1 doesn't fit its known size, so it was not used.",
    'La hoja marcada en la foto 1 no corresponde a su tamaño conocido; por eso no se usó.',
  ],
  [
    "What is marked in photo 1 doesn't look like a stump; please check the outline.",
    'Lo marcado en la foto 1 no parece un tocón; revise el contorno, por favor.',
  ],
  [
    'The photos give different sizes; the range is wider for that.',
    'Las fotos dan tamaños distintos; por eso el rango es más amplio.',
  ],
  ['A sentence (of old)', 'Una frase de antes'],
] as const;

const problemsAsKept = problems.map(([text, es]) => ({ code: 'some', photoId: 'p', text, es }));

const marked = (en: string, es: string) =>
  [
    `${en} Suggested by an AI model from your photos.`,
    `${es} Sugerido por un modelo de IA a partir de sus fotos.`,
  ] as const;

const complexityReasons = [
  [
    'A small stump, 11 1/2 in wide at grade.',
    'Un tocón pequeño, de 11 1/2 pulg. de ancho a ras del suelo.',
  ],
  [
    'A medium stump, 12 in wide at grade.',
    'Un tocón mediano, de 12 pulg. de ancho a ras del suelo.',
  ],
  [
    'A large stump, 27 1/2 in wide at grade.',
    'Un tocón grande, de 27 1/2 pulg. de ancho a ras del suelo.',
  ],
  [
    'A very large stump, 130 in wide at grade.',
    'Un tocón muy grande, de 130 pulg. de ancho a ras del suelo.',
  ],
  ['Some roots show above the ground.', 'Se ven algunas raíces sobre el suelo.'],
  marked('Many roots show above the ground.', 'Se ven muchas raíces sobre el suelo.'),
  [
    'The root flare is 1.6 times as wide as the cut.',
    'El ensanche de las raíces mide 1.6 veces el ancho del corte.',
  ],
  ['The cut stands 8 1/2 in above the ground.', 'El corte está a 8 1/2 pulg. del suelo.'],
  marked('Hard wood grinds more slowly.', 'La madera dura se tritura más despacio.'),
  [
    'Access is 30 in wide, so only a narrow machine fits.',
    'El acceso mide 30 pulg. de ancho, así que solo cabe una máquina estrecha.',
  ],
  ['The ground slopes gently.', 'El terreno tiene poca pendiente.'],
  ['The ground is steep.', 'El terreno tiene mucha pendiente.'],
  marked(
    'Close to the stump: fence, irrigation, pool.',
    'Cerca del tocón: una cerca, riego y una piscina.',
  ),
  [
    'Underground lines are known to run near the stump.',
    'Se sabe que pasan líneas subterráneas cerca del tocón.',
  ],
  ['Corrected by a person.', 'Corregido por una persona.'],
] as const;

const rootSystems = [
  ['Extensive surface roots', 'Muchas raíces superficiales'],
  ['Some surface roots', 'Algunas raíces superficiales'],
  ['Fibrous root ball', 'Raíces fibrosas'],
  ['Wide root flare', 'Ensanche de raíces amplio'],
  ['No surface roots', 'Sin raíces superficiales'],
  ['Usual root flare', 'Ensanche de raíces normal'],
  ['Not known yet', 'Aún no se sabe'],
  [
    'Some surface roots (suggested by an AI model from your photos)',
    'Algunas raíces superficiales (sugerido por un modelo de IA a partir de sus fotos)',
  ],
  ['Taproot: deep', 'Taproot: deep'],
] as const;

const lineTexts = [
  ['Stump 1: grinding 27 1/2 in at grade', 'Tocón 1: trituración de 27 1/2 pulg. a ras del suelo'],
  ['Stump 1: some surface roots', 'Tocón 1: algunas raíces superficiales'],
  ['Stump 1: many surface roots', 'Tocón 1: muchas raíces superficiales'],
  ['Stump 1: height above the ground', 'Tocón 1: altura sobre el suelo'],
  ['Stump 1: hard wood', 'Tocón 1: madera dura'],
  ['Stump 1: narrow access', 'Tocón 1: acceso estrecho'],
  ['Stump 1: gentle slope', 'Tocón 1: poca pendiente'],
  ['Stump 1: steep slope', 'Tocón 1: mucha pendiente'],
  ['Stump 1: hauling the grindings away', 'Tocón 1: llevarse las virutas'],
  ['Minimum charge', 'Cargo mínimo'],
  ['Stump 1: a new line', 'Tocón 1: una línea nueva'],
] as const;

const ofGrinding = (en: string, es: string) =>
  [`${en}: 12.5 % of the grinding price.`, `${es}: 12.5 % del precio de la trituración.`] as const;
const ofFurther = ([en, es]: readonly [string, string]) =>
  [
    `${en} Further stump of the same visit: 60 % of its price.`,
    `${es} Tocón adicional de la misma visita: 60 % de su precio.`,
  ] as const;
const hardWood = ofGrinding(
  'Hard wood grinds more slowly',
  'La madera dura se tritura más despacio',
);

const lineReasons = [
  ['17 in at $3.50 an inch.', '17 pulg. a $3.50 por pulgada.'],
  ofFurther(['1/2 in at $1,003.50 an inch.', '1/2 pulg. a $1,003.50 por pulgada.']),
  [
    '24 in at $3.50 an inch, 12 in at $5.00 an inch, the area beyond 36 in at $0.29 a square inch.',
    '24 pulg. a $3.50 por pulgada, 12 pulg. a $5.00 por pulgada, el área que pasa de 36 pulg. a $0.29 por pulgada cuadrada.',
  ],
  ofGrinding('Some roots show above the ground', 'Se ven algunas raíces sobre el suelo'),
  ofGrinding('Many roots show above the ground', 'Se ven muchas raíces sobre el suelo'),
  ofFurther(
    ofGrinding(
      'The cut stands 8 1/2 in high, 2 1/2 in over 6 in',
      'El corte mide 8 1/2 pulg. de alto, 2 1/2 pulg. más que 6 pulg.',
    ),
  ),
  marked(...hardWood),
  ofFurther(marked(...hardWood)),
  ofGrinding(
    'Access is 30 in wide, under 36 in',
    'El acceso mide 30 pulg. de ancho, menos de 36 pulg.',
  ),
  ofGrinding('The ground slopes gently', 'El terreno tiene poca pendiente'),
  ofGrinding('The ground is steep', 'El terreno tiene mucha pendiente'),
  ['$2.00 an inch of width at grade.', '$2.00 por pulgada de ancho a ras del suelo.'],
  ['A visit costs at least $1,100.00.', 'Una visita cuesta al menos $1,100.00.'],
  ofGrinding('It rains', 'Llueve'),
] as const;

it('turns the problems of an analysis into messages that say the same', async () => {
  const record = await migrated({
    version: 1,
    problems: problemsAsKept,
    stumps: [{ stump: 1, problems: problemsAsKept }],
  });
  for (const said of [record.problems, record.stumps[0]?.problems ?? []]) {
    expect(said.map(({ text }) => inBoth(text))).toEqual(problems);
    expect(said.filter(({ text }) => !isKnownMessage(text))).toEqual([]);
    expect(said[0]).toEqual({ code: 'some', photoId: 'p', text: 'analysisProblems.failed' });
  }
  const { error } = await db.selectFrom('stump_analyses').select('error').executeTakeFirstOrThrow();
  expect(error).toBe('analysisProblems.failed');
});

it('turns the lines of an estimate into messages that say the same', async () => {
  const words = [
    ...lineTexts.map((text) => [text, lineReasons[0]] as const),
    ...lineReasons.map((reason) => [lineTexts[0], reason] as const),
  ];
  const lines = words.map(([text, reason]) => ({
    code: 'grinding',
    stump: 1,
    text: text[0],
    lowCents: 1,
    reason: reason[0],
    es: { text: text[1], reason: reason[1] },
  }));
  const { estimate } = await migrated({
    problems: [],
    stumps: [],
    estimate: { lowCents: 7, lines: [...lines, { ...lines[0], es: undefined }] },
  });
  const said = estimate?.lines.map(({ text, reason }) => [inBoth(text), inBoth(reason)]);
  expect(said).toEqual([...words, words[0]]);
  expect(estimate?.lowCents).toBe(7);
  expect(estimate?.lines[0]).toEqual({
    code: 'grinding',
    stump: 1,
    text: 'priceLines.ofStump [1,"priceLines.grinding [27.5]"]',
    lowCents: 1,
    reason: 'priceReasons.rates [[{"inches":17,"cents":350}],null]',
  });
  const all = estimate?.lines.flatMap(({ text, reason }) => [text, reason]) ?? [];
  expect(all.filter((text) => text.startsWith('keptWords'))).toHaveLength(2);
});

it('keeps an unknown sentence that had no Spanish', async () => {
  const record = await migrated({
    problems: [{ code: 'some', text: 'A sentence (of old)' }],
    stumps: [],
  });
  expect(record.problems[0]?.text).toBe('A sentence (of old)');
});

it("turns a request's figures and a submission's stored answer into messages", async () => {
  const figures = {
    problems: problems.map(([english]) => english),
    problemsEs: problems.map(([, spanish]) => spanish),
    rootSystem: null,
    stumps: rootSystems.map(([rootSystem]) => ({
      stump: 1,
      rootSystem,
      complexityReasons: complexityReasons.map(([english]) => english),
    })),
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
  for (const kept of [JSON.parse(request.ml_analysis ?? '') as MlAnalysis, mlAnalysis]) {
    expect(kept.problems.map(inBoth)).toEqual(problems);
    expect(kept).not.toHaveProperty('problemsEs');
    expect(inBoth(kept.rootSystem)).toEqual(['Not known yet', 'Aún no se sabe']);
    expect(kept.stumps.map(({ rootSystem }) => inBoth(rootSystem))).toEqual(rootSystems);
    expect(kept.stumps[0]?.complexityReasons.map(inBoth)).toEqual(complexityReasons);
  }
  expect(answers.slice(1)).toEqual([{ id: 2 }, 'text']);
});

it("turns a correction's problems into messages, and leaves what was typed", async () => {
  await insertRequest(null);
  await sql`insert into users (username, username_key, first_name, last_name, role, created_at, updated_at) values ('u', 'u', 'A', 'B', 'admin', ${at}, ${at})`.execute(
    db,
  );
  const typed = { stump: 1, kind: 'figures', rootSystem: 'Usual root flare', measured: null };
  const drawn = { stump: 1, kind: 'handles', measured: { problems: problemsAsKept, heightIn: 3 } };
  for (const content of [typed, drawn])
    await sql`insert into stump_corrections (quote_request_id, stump, kind, content, price_book_version, created_by_id, created_at)
      values (1, 1, ${content.kind}, ${JSON.stringify(content)}, 1, 1, ${at})`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom('stump_corrections').select('content').orderBy('id').execute();
  const [first, second] = rows.map(({ content }) => JSON.parse(content) as StumpCorrection);
  expect(first).toEqual(typed);
  expect(second?.measured?.problems?.map(({ text }) => inBoth(text))).toEqual(problems);
  expect(second?.measured?.heightIn).toBe(3);
});
