import { endWithPeriod } from '../format/end-with-period.js';
import { formatTypedInches, formatInches } from '../format/inches.js';
import { messagesOf } from '../i18n/message.js';

/** What an estimate asks the person, because its facts contradict each other. */
export const estimateQuestions = messagesOf('estimateQuestions', {
  en: {
    differentStumps: (stump: number) =>
      `Stump ${stump}: do its photos show different stumps? Their widths are too far apart for one. Say which stump each photo shows, or type the width from a tape.`,
    differentStumpsTaped: (stump: number) =>
      `Stump ${stump}: its photos seem to show different stumps. We count one, with the width you typed. If there are more, please tell us in a note.`,
    narrowerThanCut: (stump: number) =>
      `Stump ${stump}: it can't be narrower at the ground than across its cut. Please check what you typed.`,
    farFromPhotos: (stump: number, tapeIn: number, photosIn: number) =>
      `Stump ${stump}: the tape says ${formatTypedInches(tapeIn)}, but its photos show about ${formatInches(photosIn)}. Did you measure straight across, not around it?`,
  },
  es: {
    differentStumps: (stump) =>
      `Tocón ${stump}: ¿muestran sus fotos tocones distintos? Los anchos son demasiado diferentes para uno solo. Indique qué tocón muestra cada foto, o escriba el ancho que da la cinta métrica.`,
    differentStumpsTaped: (stump) =>
      `Tocón ${stump}: sus fotos parecen mostrar tocones distintos. Contamos uno, con el ancho que usted escribió. Si hay más, díganoslo en una nota.`,
    narrowerThanCut: (stump) =>
      `Tocón ${stump}: no puede ser más angosto a ras del suelo que en el corte. Revise lo que escribió.`,
    farFromPhotos: (stump, tapeIn, photosIn) =>
      `${endWithPeriod(`Tocón ${stump}: la cinta dice ${formatTypedInches(tapeIn, 'es')}, pero sus fotos muestran unas ${formatInches(photosIn, 'es')}`)} ¿Midió en línea recta y no alrededor?`,
  },
});
