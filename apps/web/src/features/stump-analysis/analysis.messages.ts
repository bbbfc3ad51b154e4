import type { Locale } from '@stumpquote/domain/i18n/locale';
import type {
  MeasurementMethod,
  TapeTool,
} from '@stumpquote/domain/stump-analysis/analysis-schema';

const methods: Record<Locale, Record<MeasurementMethod, string>> = {
  en: {
    tape: 'From your tape measurement.',
    phone_app: "Measured by you with your phone's Measure app.",
    by_eye: 'Your guess on the phone, not measured.',
    reference_confirmed: 'Measured in your photos with an object of known size, checked by you.',
    reference_automatic:
      'Measured in your photos with an object of known size that was found automatically.',
    no_reference: 'Estimated from your photos without an object of known size.',
    corrected: 'Corrected by a person.',
  },
  es: {
    tape: 'Según su medida con cinta métrica.',
    phone_app: 'Medido por usted con la app de medir de su teléfono.',
    by_eye: 'Su cálculo a ojo por teléfono, sin medir.',
    reference_confirmed:
      'Medido en sus fotos con un objeto de tamaño conocido y revisado por usted.',
    reference_automatic:
      'Medido en sus fotos con un objeto de tamaño conocido que se encontró automáticamente.',
    no_reference: 'Estimado según sus fotos, sin un objeto de tamaño conocido.',
    corrected: 'Corregido por una persona.',
  },
};

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

export const analysisMessages = {
  en: {
    title: 'Smart Stump Analysis',
    idle: 'The analysis starts once your photos are uploaded.',
    unavailable:
      "The analysis isn't available right now. You can still send your request: our team looks at every photo.",
    failed: "We couldn't analyze the photos. Our team will look at them and measure the stump.",
    stump: (number: number) => `Stump ${number}`,
    width: 'Width at the ground',
    cutFace: 'Width of the cut',
    fromCut: 'It follows from the width of the cut.',
    cutBy: {
      tape: 'The cut was measured with a tape.',
      phone_app: "The cut was measured with the phone's Measure app.",
    } satisfies Record<TapeTool, string>,
    height: 'Height of the cut',
    notMeasured: 'Not measured yet',
    methods: methods.en,
    complexity: 'Complexity',
    outOfTen: (value: number) => `${value} out of 10`,
    complexityWhy: 'Why this complexity',
    roots: 'Roots',
    hours: 'Time for this stump',
    totalHours: 'Estimated time on site',
    allStumps: (time: string) => `Estimated time on site for all stumps, with setup: ${time}.`,
    price: 'Preliminary price',
    missingPrice: 'No price range yet',
    addMeasure: 'Add a photo or a tape width',
    upTo: (amount: string) => `up to ${amount}`,
    explain: 'How we got this price',
    total: 'Total',
    partial: (stumps: readonly number[]) =>
      `Without stump ${stumps.join(', ')}, which has no width yet.`,
    noPrice: 'A price range needs a width. Our team will measure the stump and send you a quote.',
    noRoughPrice:
      'The photos alone leave the price too uncertain to show. Add a photo with a sheet of letter paper or a dollar bill on the cut. Or measure the stump with a tape.',
    whatLiesThere:
      'This width needs a check before it gives a price. What is lying on the stump: letter paper, a dollar bill, something else? Say so in the photo, or measure the stump with a tape.',
    noPriceForStaff:
      'A price range needs a width. Measure the stump, or ask the customer for a tape measurement, before you quote.',
    preliminary: 'An estimate, not an offer. The quote is what counts.',
    problems: 'Good to know',
    sharpen: 'How exact this is',
  },
  es: {
    title: 'Análisis inteligente del tocón',
    idle: 'El análisis empieza en cuanto sus fotos estén aquí.',
    unavailable:
      'El análisis no está disponible en este momento. Puede enviar su solicitud de todos modos: nuestro equipo revisa cada foto.',
    failed: 'No pudimos analizar las fotos. Nuestro equipo las revisará y medirá el tocón.',
    stump: (number: number) => `Tocón ${number}`,
    width: 'Ancho a ras del suelo',
    cutFace: 'Ancho del corte',
    fromCut: 'Se deduce del ancho del corte.',
    cutBy: {
      tape: 'El corte se midió con cinta métrica.',
      phone_app: 'El corte se midió con la app de medir del teléfono.',
    } satisfies Record<TapeTool, string>,
    height: 'Altura del corte',
    notMeasured: 'Aún sin medir',
    methods: methods.es,
    complexity: 'Complejidad',
    outOfTen: (value: number) => `${value} de 10`,
    complexityWhy: 'Por qué esta complejidad',
    roots: 'Raíces',
    hours: 'Tiempo para este tocón',
    totalHours: 'Tiempo estimado en el lugar',
    allStumps: (time: string) =>
      `Tiempo estimado en el lugar para todos los tocones, con la preparación: ${time}.`,
    price: 'Precio preliminar',
    addMeasure: 'Agregar una foto o un ancho con cinta',
    missingPrice: 'Aún sin rango de precio',
    upTo: (amount: string) => `hasta ${amount}`,
    explain: 'Cómo se calcula este precio',
    total: 'En total',
    partial: (stumps: readonly number[]) =>
      stumps.length === 1
        ? `Sin el tocón ${stumps.join()}, que todavía no tiene un ancho.`
        : `Sin los tocones ${spanishList.format(stumps.map(String))}, que todavía no tienen un ancho.`,
    noPrice:
      'Para dar un rango de precio hace falta un ancho. Nuestro equipo medirá el tocón y le enviará una cotización.',
    noRoughPrice:
      'Solo con las fotos, el precio queda demasiado incierto para mostrarlo. Agregue una foto con una hoja tamaño carta o un billete de un dólar sobre el corte. O mida el tocón con una cinta métrica.',
    whatLiesThere:
      'Antes de dar un precio hay que revisar este ancho. ¿Qué hay sobre el tocón: papel tamaño carta, un billete de un dólar, otra cosa? Indíquelo en la foto, o mida el tocón con una cinta métrica.',
    noPriceForStaff:
      'Para dar un rango de precio hace falta un ancho. Mida el tocón, o pídale al cliente una medida con cinta métrica, antes de cotizar.',
    preliminary: 'Es un estimado, no una oferta. Lo que vale es la cotización.',
    problems: 'Conviene saber',
    sharpen: 'Qué tan exacto es',
  },
};
