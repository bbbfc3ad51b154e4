import { formatGiveOrTake } from '../format/inches.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { AnalysisRecord, StumpRecord, Width } from './analysis-schema.js';
import { widthFromTape } from './tape-measurement.js';

const sentences = {
  en: {
    measure:
      'Type its width at the ground from a tape measure, and you get a price range. A photo of the whole stump with a sheet of letter paper on the cut gives one too.',
    measuredAtGround:
      'The width was measured with a tape at the ground. Nothing would narrow the range much further.',
    measureAtGround:
      "Measure the widest part at the ground, with the root flare: that's the width we price.",
    measureGuess: (uncertainty: string) =>
      `The width is a guess. A tape measurement at the ground would narrow the range the most, to give or take about ${uncertainty} in.`,
    corrected: 'The width was corrected by a person. Nothing would narrow the range much further.',
    tapeFurther: (uncertainty: string) =>
      `A tape measurement at the ground would narrow the range further, to give or take about ${uncertainty} in.`,
    secondPhoto: 'A second photo at a right angle to the first would narrow the range.',
    checkOutline:
      'On the photo, check the outline and the points on the object of known size. Then confirm them.',
    tapeMost: (uncertainty: string) =>
      `A tape measurement at the ground would narrow the range the most, to give or take about ${uncertainty} in. A photo with a sheet of letter paper on the cut, its four corners in view, helps too.`,
    noStump: 'Add a photo that shows the whole stump.',
    ofStump: (stump: number, sentence: string) => `Stump ${stump}: ${sentence}`,
  },
  es: {
    measure:
      'Escriba su ancho a ras del suelo, medido con cinta métrica, y recibe un rango de precio. También sirve una foto del tocón entero con una hoja de papel tamaño carta sobre el corte.',
    measuredAtGround:
      'El ancho se midió con cinta métrica a ras del suelo. Nada haría el rango mucho más exacto.',
    measureAtGround:
      'Mida la parte más ancha a ras del suelo, con el ensanche de las raíces: ese es el ancho que se cobra.',
    measureGuess: (uncertainty: string) =>
      `El ancho es un cálculo a ojo. Una medida con cinta métrica a ras del suelo es lo que más afinaría el rango: unas ${uncertainty} pulg. más o menos.`,
    corrected: 'Una persona corrigió el ancho. Nada haría el rango mucho más exacto.',
    tapeFurther: (uncertainty: string) =>
      `Una medida con cinta métrica a ras del suelo haría el rango más exacto: unas ${uncertainty} pulg. más o menos.`,
    secondPhoto:
      'Una segunda foto, tomada en ángulo recto con la primera, haría el rango más exacto.',
    checkOutline:
      'Revise en la foto el contorno y los puntos del objeto de tamaño conocido, y confírmelos.',
    tapeMost: (uncertainty: string) =>
      `Una medida con cinta métrica a ras del suelo es lo que más afinaría el rango: unas ${uncertainty} pulg. más o menos. También ayuda una foto con una hoja de papel tamaño carta sobre el corte, con sus cuatro esquinas a la vista.`,
    noStump: 'Agregue una foto que muestre el tocón entero.',
    ofStump: (stump: number, sentence: string) => `Tocón ${stump}: ${sentence}`,
  },
} as const satisfies Record<Locale, unknown>;

type Sentence = Exclude<keyof (typeof sentences)['en'], 'ofStump'>;

interface SharpenOptions {
  /** Whether the reader can correct the marks on the photos; a customer can until submission. */
  readonly canMark?: boolean;
}

/** Photos that gave a width; one of something else doesn't count. */
const measuredPhotos = ({ photoIds, measurements }: StumpRecord): number =>
  measurements?.filter(({ groundIn }) => groundIn !== null).length ?? photoIds.length;

function sharpenStump(stump: StumpRecord, { canMark = true }: SharpenOptions): Sentence {
  if (stump.groundIn === null) return 'measure';
  switch (stump.method) {
    case 'tape':
      return stump.isGroundFromCut ? 'measureAtGround' : 'measuredAtGround';
    case 'phone_app':
      return 'tapeFurther';
    case 'by_eye':
      return 'measureGuess';
    case 'corrected':
      return 'corrected';
    case 'reference_confirmed':
      return measuredPhotos(stump) > 1 ? 'tapeFurther' : 'secondPhoto';
    case 'reference_automatic':
      return canMark ? 'checkOutline' : 'tapeFurther';
    default:
      return 'tapeMost';
  }
}

/** The uncertainty left after measuring with a tape at the ground, in half inches. */
const uncertaintyByTape = ({ groundIn }: StumpRecord): string =>
  groundIn === null
    ? ''
    : formatGiveOrTake(widthFromTape({ widthIn: groundIn.value, where: 'ground' }).groundIn);

/** Whether every stump is priced and the range has one amount, as at the minimum charge. */
const isExact = ({ estimate }: Pick<AnalysisRecord, 'estimate'>): boolean =>
  estimate !== null &&
  estimate.lowCents === estimate.highCents &&
  estimate.unmeasuredStumps.length === 0;

/**
 * Returns one sentence on what would narrow the price range most, about the stump with the least
 * certain width; null if low and high price are equal.
 */
export function whatWouldSharpen(
  record: Pick<AnalysisRecord, 'stumps' | 'estimate'>,
  locale: Locale = defaultLocale,
  options: SharpenOptions = {},
): string | null {
  if (isExact(record)) return null;
  const words = sentences[locale];
  const unsure = record.stumps.toSorted((a, b) => spread(b.groundIn) - spread(a.groundIn))[0];
  if (unsure === undefined) return words.noStump;
  const sentence = words[sharpenStump(unsure, options)];
  const advice = typeof sentence === 'string' ? sentence : sentence(uncertaintyByTape(unsure));
  return record.stumps.length > 1 ? words.ofStump(unsure.stump, advice) : advice;
}

/** In inches, which is what a price follows. */
const spread = (width: Width | null): number =>
  width === null ? Number.POSITIVE_INFINITY : width.high - width.low;
