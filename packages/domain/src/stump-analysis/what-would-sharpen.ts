import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { AnalysisRecord, StumpRecord } from './analysis-schema.js';

const sentences = {
  en: {
    measure:
      'Type a tape measurement of its width at ground level, or add a photo that shows the whole stump with a sheet of letter paper on the cut face: either one gives a price range.',
    measuredAtGround: 'The width was measured with a tape at ground level; nothing would narrow the range much further.',
    measureAtGround: 'Measure the widest width at ground level, with the root flare: that is the width that is priced.',
    corrected: 'The width was corrected by a person; nothing would narrow the range much further.',
    tapeFurther: 'A tape measurement at ground level would narrow the range further.',
    secondPhoto: 'A second photo at a right angle to the first would narrow the range.',
    checkOutline: 'Check the outline and the corners of the reference on the photo, and confirm them.',
    tapeMost:
      'A tape measurement at ground level would narrow the range most; a photo with a sheet of letter paper on the cut face, its four corners in view, helps too.',
    noStump: 'Add a photo that shows the whole stump.',
    ofStump: (stump: number, sentence: string) => `Stump ${stump}: ${sentence}`,
  },
  es: {
    measure:
      'Escriba una medida con cinta métrica de su ancho a ras del suelo, o agregue una foto que muestre el tocón entero con una hoja de papel tamaño carta sobre la cara del corte: con cualquiera de las dos se calcula un rango de precio.',
    measuredAtGround: 'El ancho se midió con cinta métrica a ras del suelo; nada haría el rango mucho más exacto.',
    measureAtGround: 'Mida la parte más ancha a ras del suelo, con el ensanche de las raíces: ese es el ancho que se cobra.',
    corrected: 'Una persona corrigió el ancho; nada haría el rango mucho más exacto.',
    tapeFurther: 'Una medida con cinta métrica a ras del suelo haría el rango más exacto.',
    secondPhoto: 'Una segunda foto, tomada en ángulo recto con la primera, haría el rango más exacto.',
    checkOutline: 'Revise en la foto el contorno y las esquinas del objeto de referencia, y confírmelos.',
    tapeMost:
      'Una medida con cinta métrica a ras del suelo es lo que más afinaría el rango; también lo afina una foto con una hoja de papel tamaño carta sobre la cara del corte, con sus cuatro esquinas a la vista.',
    noStump: 'Agregue una foto que muestre el tocón entero.',
    ofStump: (stump: number, sentence: string) => `Tocón ${stump}: ${sentence}`,
  },
} as const satisfies Record<Locale, unknown>;

type Sentence = Exclude<keyof (typeof sentences)['en'], 'ofStump'>;

function sharpenStump(stump: StumpRecord): Sentence {
  if (stump.groundIn === null) return 'measure';
  switch (stump.method) {
    case 'tape':
      return stump.cutFaceIn === null ? 'measuredAtGround' : 'measureAtGround';
    case 'corrected':
      return 'corrected';
    case 'reference_confirmed':
      return stump.photoIds.length > 1 ? 'tapeFurther' : 'secondPhoto';
    case 'reference_automatic':
      return 'checkOutline';
    default:
      return 'tapeMost';
  }
}

/** One sentence on what would narrow the range most, about the stump whose width is least certain. */
export function whatWouldSharpen(record: AnalysisRecord, locale: Locale = defaultLocale): string {
  const words = sentences[locale];
  const unsure = record.stumps.toSorted((a, b) => relativeSpread(b) - relativeSpread(a))[0];
  if (unsure === undefined) return words.noStump;
  const sentence = words[sharpenStump(unsure)];
  return record.stumps.length > 1 ? words.ofStump(unsure.stump, sentence) : sentence;
}

function relativeSpread({ groundIn }: StumpRecord): number {
  return groundIn === null ? Number.POSITIVE_INFINITY : (groundIn.high - groundIn.low) / groundIn.value;
}
