import type { MeasurementProblem } from './measurement.js';

interface BothTexts {
  readonly en: string;
  readonly es: string;
}

const texts: Record<MeasurementProblem, (en: string, es: string) => BothTexts> = {
  no_stump: (en, es) => ({
    en: `We can't find a stump in ${en}. Tap on the stump, or take a photo that shows it whole.`,
    es: `No encontramos un tocón en ${es}. Toque el tocón, o tome una foto que lo muestre entero.`,
  }),
  no_outline: (en, es) => ({
    en: `The outline of the cut is missing in ${en}.`,
    es: `Falta el contorno del corte en ${es}.`,
  }),
  no_scale: (en, es) => ({
    en: `There's nothing of known size in ${en}, so the size is only a rough range. A sheet of letter paper on the cut narrows it.`,
    es: `No hay nada de tamaño conocido en ${es}; por eso el tamaño es solo un rango aproximado. Una hoja tamaño carta sobre el corte lo afina.`,
  }),
  stump_cropped: (en, es) => ({
    en: `The stump reaches the edge of ${en}; part of it may be missing.`,
    es: `El tocón llega al borde de ${es}; puede faltar una parte.`,
  }),
  reference_unusable: (en, es) => ({
    en: `The sheet marked in ${en} doesn't fit its known size, so it wasn't used.`,
    es: `La hoja marcada en ${es} no corresponde a su tamaño conocido; por eso no se usó.`,
  }),
  handles_implausible: (en, es) => ({
    en: `What is marked in ${en} doesn't look like a stump; please check the outline.`,
    es: `Lo marcado en ${es} no parece un tocón; revise el contorno, por favor.`,
  }),
  photos_disagree: () => ({
    en: 'The photos give different sizes, so the range is wider.',
    es: 'Las fotos dan tamaños distintos; por eso el rango es más amplio.',
  }),
};

/** Describes a problem in English and Spanish; `photoNumber` is 1-based as displayed, null for "the photo". */
export function problemText(problem: MeasurementProblem, photoNumber: number | null): BothTexts {
  return texts[problem](
    photoNumber === null ? 'the photo' : `photo ${photoNumber}`,
    photoNumber === null ? 'la foto' : `la foto ${photoNumber}`,
  );
}
