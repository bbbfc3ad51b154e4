import type { MeasurementProblem } from './measurement.js';

type OfPhoto = (photoNumber: number | null) => string;

const photo: OfPhoto = (number) => (number === null ? 'the photo' : `photo ${number}`);
const foto: OfPhoto = (number) => (number === null ? 'la foto' : `la foto ${number}`);

/** Describes each problem; `photoNumber` is 1-based as displayed, null for "the photo". */
export const problemTexts: Readonly<
  Record<'en' | 'es', Readonly<Record<MeasurementProblem, OfPhoto>>>
> = {
  en: {
    no_stump: (number) =>
      `We can't find a stump in ${photo(number)}. Tap on the stump, or take a photo that shows it whole.`,
    no_outline: (number) => `The outline of the cut is missing in ${photo(number)}.`,
    no_scale: (number) =>
      `There's nothing of known size in ${photo(number)}, so the size is only a rough range. A sheet of letter paper on the cut narrows it.`,
    stump_cropped: (number) =>
      `The stump reaches the edge of ${photo(number)}; part of it may be missing.`,
    reference_unusable: (number) =>
      `The sheet marked in ${photo(number)} doesn't fit its known size, so it wasn't used.`,
    handles_implausible: (number) =>
      `What is marked in ${photo(number)} doesn't look like a stump; please check the outline.`,
    photos_disagree: () => 'The photos give different sizes, so the range is wider.',
  },
  es: {
    no_stump: (number) =>
      `No encontramos un tocón en ${foto(number)}. Toque el tocón, o tome una foto que lo muestre entero.`,
    no_outline: (number) => `Falta el contorno del corte en ${foto(number)}.`,
    no_scale: (number) =>
      `No hay nada de tamaño conocido en ${foto(number)}; por eso el tamaño es solo un rango aproximado. Una hoja tamaño carta sobre el corte lo afina.`,
    stump_cropped: (number) =>
      `El tocón llega al borde de ${foto(number)}; puede faltar una parte.`,
    reference_unusable: (number) =>
      `La hoja marcada en ${foto(number)} no corresponde a su tamaño conocido; por eso no se usó.`,
    handles_implausible: (number) =>
      `Lo marcado en ${foto(number)} no parece un tocón; revise el contorno, por favor.`,
    photos_disagree: () => 'Las fotos dan tamaños distintos; por eso el rango es más amplio.',
  },
};
