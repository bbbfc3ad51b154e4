import { endWithPeriod } from '@stumpquote/domain/format/end-with-period';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { MeasurementMethod } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Decay } from '@stumpquote/domain/stump-analysis/second-opinion';
import type { SurfaceRoots } from '@stumpquote/domain/stump-analysis/site-facts';

interface PhotoWay {
  confirmed: string;
  automatic: string;
}

/** How a photo was measured, shown after its width. */
const ways: Record<Locale, Record<'reference' | 'without', PhotoWay>> = {
  en: {
    reference: {
      confirmed: 'With an object of known size. A person checked the marks.',
      automatic: 'With an object of known size that was found automatically.',
    },
    without: {
      confirmed: 'Without an object of known size. A person checked the marks.',
      automatic: 'Without an object of known size, with marks that were set automatically.',
    },
  },
  es: {
    reference: {
      confirmed: 'Con un objeto de tamaño conocido. Una persona revisó las marcas.',
      automatic: 'Con un objeto de tamaño conocido que se encontró automáticamente.',
    },
    without: {
      confirmed: 'Sin un objeto de tamaño conocido. Una persona revisó las marcas.',
      automatic: 'Sin un objeto de tamaño conocido, con marcas puestas automáticamente.',
    },
  },
};

const decays: Record<Locale, Record<Decay, string>> = {
  en: { none: 'Sound wood', some: 'Partly decayed', heavy: 'Badly decayed', unknown: 'Not known' },
  es: {
    none: 'Madera sana',
    some: 'Descompuesta en parte',
    heavy: 'Muy descompuesta',
    unknown: 'No se sabe',
  },
};
const roots: Record<Locale, Record<SurfaceRoots | 'unknown', string>> = {
  en: { none: 'None', some: 'Some', many: 'Many', unknown: 'Not known' },
  es: { none: 'Ninguna', some: 'Algunas', many: 'Muchas', unknown: 'No se sabe' },
};

/** Staff read about methods in the third person. */
const staffMethods: Record<MeasurementMethod, string> = {
  tape: "By the customer's tape",
  phone_app: "By the customer's phone, with its Measure app",
  by_eye: "The customer's guess on the phone",
  reference_confirmed: 'Photos with a reference, marks checked by a person',
  reference_automatic: 'Photos with a reference, found automatically',
  no_reference: 'Photos without a reference',
  corrected: 'Corrected by staff',
};

export const explanationMessages = {
  en: {
    interval: (low: string, high: string) =>
      `In 9 of 10 cases, the true width is between ${low} and ${high}.`,
    tapeBeats:
      'Your tape measurement is what counts. What the photos alone show is here for comparison.',
    phoneBeats:
      "What you measured with your phone's Measure app is what counts. What the photos alone show is here for comparison.",
    photos: 'What each photo shows',
    photo: (number: number) => `Photo ${number}`,
    photoWidth: (inches: string, uncertainty: string) => `${inches} at the ground, ${uncertainty}.`,
    photoNothing: 'No width could be measured in it.',
    ways: ways.en,
    range: (low: string, high: string) =>
      `The low end is the price of a stump ${low} wide. The high end is for one ${high} wide.`,
    minimum: "That's our minimum charge for a visit.",
    rangeOfSeveral:
      'The low end prices every stump at its smallest likely width, the high end at its largest.',
    opinion: 'Second opinion',
    opinionMark: 'Suggested by an AI model from the photos.',
    opinionBy: (model: string, provider: string) => `Model: ${model} (${provider}).`,
    opinionUsed: "Used for the estimate, because the request didn't mention it.",
    opinionUnused: 'Not used: what the request says counts.',
    opinionInfo: "For information only. It doesn't change the price.",
    species: 'Kind of tree',
    roots: 'Roots above the ground',
    obstacles: 'Close to the stump',
    decay: 'Wood',
    none: 'Nothing',
    unknown: 'Not known',
    rootAmounts: roots.en,
    decays: decays.en,
    staff: {
      tapeBeats:
        "The customer's tape measurement is what counts. What the photos alone show is here for comparison.",
      phoneBeats:
        "What the customer measured with the phone's Measure app is what counts. What the photos alone show is here for comparison.",
      title: 'All numbers',
      methods: staffMethods,
      method: 'Method',
      ground: 'At the ground (5%, middle, 95%)',
      cut: 'Cut face (5%, middle, 95%)',
      three: (low: string, value: string, high: string) => `${low} / ${value} / ${high} in`,
      ratio: 'Ground to cut',
      confidence: 'Chance of being within 15%',
      percent: (value: number) => `${Math.round(value * 100)}%`,
      calibration: 'Interval',
      refitted: (version: number) => `as refitted from field measurements (version ${version})`,
      asMeasured: 'as the method gives it (simulated accuracy)',
      central: (amount: string) => `middle ${amount}`,
      book: (version: number) => `Price book version ${version}`,
      unknown: 'not known',
    },
  },
  es: {
    interval: (low: string, high: string) =>
      endWithPeriod(`En 9 de 10 casos, el ancho verdadero está entre ${low} y ${high}`),
    tapeBeats:
      'Cuenta su medida con cinta métrica. Lo que dicen las fotos por sí solas está aquí para comparar.',
    phoneBeats:
      'Cuenta lo que midió con la app de medir de su teléfono. Lo que dicen las fotos por sí solas está aquí para comparar.',
    photos: 'Lo que dice cada foto',
    photo: (number: number) => `Foto ${number}`,
    photoWidth: (inches: string, uncertainty: string) =>
      endWithPeriod(`${inches} a ras del suelo, ${uncertainty}`),
    photoNothing: 'No se pudo medir ningún ancho en ella.',
    ways: ways.es,
    range: (low: string, high: string) =>
      endWithPeriod(
        `El precio más bajo es el de un tocón de ${low} de ancho, y el más alto, el de uno de ${high}`,
      ),
    minimum: 'Es nuestro cargo mínimo por visita.',
    rangeOfSeveral:
      'El precio más bajo calcula cada tocón con el menor ancho probable, y el más alto, con el mayor.',
    opinion: 'Segunda opinión',
    opinionMark: 'Sugerido por un modelo de IA a partir de sus fotos.',
    opinionBy: (model: string, provider: string) => `Modelo: ${model} (${provider}).`,
    opinionUsed: 'Se usó en el estimado, porque no se había dicho nada al respecto.',
    opinionUnused: 'No se usó: vale lo que se dijo en la solicitud.',
    opinionInfo: 'Solo como información. No cambia el precio.',
    species: 'Tipo de árbol',
    roots: 'Raíces sobre el suelo',
    obstacles: 'Cerca del tocón',
    decay: 'Madera',
    none: 'Nada',
    unknown: 'No se sabe',
    rootAmounts: roots.es,
    decays: decays.es,
    staff: {
      tapeBeats:
        'Cuenta la medida del cliente con cinta métrica. Lo que dicen las fotos por sí solas está aquí para comparar.',
      phoneBeats:
        'Cuenta lo que el cliente midió con la app de medir de su teléfono. Lo que dicen las fotos por sí solas está aquí para comparar.',
      title: 'Todas las cifras',
      methods: staffMethods,
      method: 'Método',
      ground: 'A ras del suelo (5 %, medio, 95 %)',
      cut: 'Cara del corte (5 %, medio, 95 %)',
      three: (low: string, value: string, high: string) => `${low} / ${value} / ${high} pulg.`,
      ratio: 'Suelo entre corte',
      confidence: 'Probabilidad de acertar dentro del 15 %',
      percent: (value: number) => `${Math.round(value * 100)} %`,
      calibration: 'Intervalo',
      refitted: (version: number) => `ajustado con mediciones de campo (versión ${version})`,
      asMeasured: 'tal como lo da el método (exactitud simulada)',
      central: (amount: string) => `medio ${amount}`,
      book: (version: number) => `Lista de precios, versión ${version}`,
      unknown: 'no se sabe',
    },
  },
};
