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
    narrowerThanShown: (stump: number) =>
      `Stump ${stump}: your width at the ground is less than its photos show across the cut. Did you measure the widest part, with the root flare?`,
    cutWiderThanShown: (stump: number) =>
      `Stump ${stump}: your width across the cut is more than its photos show at the ground. Please measure it at the ground, too.`,
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
    narrowerThanShown: (stump) =>
      `Tocón ${stump}: su ancho a ras del suelo es menor que el que muestran sus fotos en el corte. ¿Midió la parte más ancha, con el ensanche de las raíces?`,
    cutWiderThanShown: (stump) =>
      `Tocón ${stump}: su ancho en el corte es mayor que el que muestran sus fotos a ras del suelo. Mídalo también a ras del suelo.`,
    farFromPhotos: (stump, tapeIn, photosIn) =>
      `${endWithPeriod(`Tocón ${stump}: la cinta dice ${formatTypedInches(tapeIn, 'es')}, pero sus fotos muestran unas ${formatInches(photosIn, 'es')}`)} ¿Midió en línea recta y no alrededor?`,
  },
});
