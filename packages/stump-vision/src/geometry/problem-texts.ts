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
      `We can't find a stump in ${photo(number)}. Tap both ends of its cut, or take a photo that shows it whole.`,
    several_stumps: (number) =>
      `There are several stumps in ${photo(number)}. We measured one of them. Tap both ends of the cut of the one you mean.`,
    no_outline: (number) => `The outline of the cut is missing in ${photo(number)}.`,
    outline_unsure: (number) =>
      `The outline in ${photo(number)} is only a guess, so width and price may be far off. Check that it follows the edge of the cut.`,
    no_scale: (number) =>
      `There's nothing of known size in ${photo(number)}, so the size is only a rough range. A sheet of letter paper on the cut narrows it.`,
    stump_cropped: (number) =>
      `The stump reaches the edge of ${photo(number)}. Part of it may be missing.`,
    reference_unusable: (number) =>
      `The sheet marked in ${photo(number)} doesn't fit its known size, so it wasn't used.`,
    ground_unusable: (number) =>
      `The two points at the ground in ${photo(number)} don't fit the cut, so they weren't used. Put them at the foot of this stump.`,
    reference_cropped: (number) =>
      `The sheet in ${photo(number)} is cut off at the edge of the photo, so the range is wider. Show all four corners.`,
    reference_unclear: (number) =>
      `There seems to be a sheet in ${photo(number)}, but its corners can't be made out, so it wasn't used. Mark its four corners, or take a photo that shows them.`,
    reference_unnamed: (number) =>
      `Something lies in ${photo(number)}, but we can't tell what, so it wasn't used. Is it letter paper, a dollar bill, or something else?`,
    rim_hidden: (number) =>
      `The sheet in ${photo(number)} hides most of the cut's edge, so the range is wider. Put it on the ground beside the stump, or use a dollar bill.`,
    view_shallow: (number) =>
      `${number === null ? 'The photo' : `Photo ${number}`} was taken from too low, so the range is wider. Hold the phone higher and look down at the cut.`,
    handles_implausible: (number) =>
      `What is marked in ${photo(number)} doesn't look like a stump. Please check the outline.`,
    same_view: (number) =>
      `${number === null ? 'The photo' : `Photo ${number}`} shows the same view as another one, so it adds nothing. Take one from a side, at a right angle.`,
    photos_disagree: () => 'The photos give different sizes, so the range is wider.',
  },
  es: {
    no_stump: (number) =>
      `No encontramos un tocón en ${foto(number)}. Toque los dos extremos de su corte, o tome una foto que lo muestre entero.`,
    several_stumps: (number) =>
      `Hay varios tocones en ${foto(number)}. Medimos uno de ellos. Toque los dos extremos del corte del que le interesa.`,
    no_outline: (number) => `Falta el contorno del corte en ${foto(number)}.`,
    outline_unsure: (number) =>
      `El contorno en ${foto(number)} es solo una suposición. El ancho y el precio pueden estar muy lejos de los reales. Revise que siga el borde del corte.`,
    no_scale: (number) =>
      `No hay nada de tamaño conocido en ${foto(number)}. Por eso el tamaño es solo un rango aproximado. Una hoja tamaño carta sobre el corte lo afina.`,
    stump_cropped: (number) =>
      `El tocón llega al borde de ${foto(number)}. Puede faltar una parte.`,
    reference_unusable: (number) =>
      `La hoja marcada en ${foto(number)} no corresponde a su tamaño conocido. Por eso no se usó.`,
    ground_unusable: (number) =>
      `Los dos puntos a ras del suelo en ${foto(number)} no corresponden al corte. Por eso no se usaron. Póngalos al pie de este tocón.`,
    reference_cropped: (number) =>
      `La hoja queda cortada por el borde en ${foto(number)}. Por eso el rango es más amplio. Muestre sus cuatro esquinas.`,
    reference_unclear: (number) =>
      `Parece que hay una hoja en ${foto(number)}, pero no se distinguen sus esquinas. Por eso no se usó. Marque sus cuatro esquinas, o tome una foto que las muestre.`,
    reference_unnamed: (number) =>
      `Hay algo en ${foto(number)}, pero no sabemos qué es y por eso no se usó. ¿Es una hoja tamaño carta, un billete de un dólar u otra cosa?`,
    rim_hidden: (number) =>
      `La hoja tapa casi todo el borde del corte en ${foto(number)}. Por eso el rango es más amplio. Póngala en el suelo junto al tocón, o use un billete de un dólar.`,
    view_shallow: (number) =>
      `${number === null ? 'La foto se tomó' : `La foto ${number} se tomó`} desde muy abajo. Por eso el rango es más amplio. Sostenga el teléfono más alto y apunte hacia el corte.`,
    handles_implausible: (number) =>
      `Lo marcado en ${foto(number)} no parece un tocón. Revise el contorno, por favor.`,
    same_view: (number) =>
      `${number === null ? 'La foto' : `La foto ${number}`} muestra la misma vista que otra y no aporta nada. Tome una desde un lado, en ángulo recto.`,
    photos_disagree: () => 'Las fotos dan tamaños distintos. Por eso el rango es más amplio.',
  },
};
