import { endWithPeriod } from '@stumpquote/domain/format/end-with-period';
import type { LandingTexts } from './landing-in-english';

const treeNames: Readonly<Record<string, string>> = { 'live oak': 'roble vivo' };

/** The landing page in Spanish. */
export const landingInSpanish: LandingTexts = {
  heroPlace: (county) => `Trituración de tocones en ${county}`,
  heroTitle: 'Tómele una foto al tocón. Sepa cuánto cuesta.',
  heroLede:
    'Medimos el tocón en su foto y usted ve un rango de precio en segundos. Una hoja tamaño carta sobre el corte lo hace más exacto.',
  heroSignedOutText:
    'Inicie sesión o cree una cuenta para pedir una cotización a su medida para la remoción de su tocón.',
  heroSignedOutButton: 'Iniciar sesión para comenzar',
  heroSignedInText: 'Pida en su panel una cotización a su medida para la remoción de su tocón.',
  heroSignedInButton: 'Ir a mi panel',
  heroWithoutAccount: 'o comience abajo sin cuenta',
  start: {
    button: 'Comenzar con una foto',
    drop: 'Arrastre su foto hasta aquí, o elíjala',
    release: 'Suelte aquí su foto',
    choose: 'Comenzar con una foto',
    take: 'Tomar una foto',
  },

  example: {
    label: 'Ejemplo',
    photoAlt: (width, uncertainty) =>
      endWithPeriod(
        `Imagen hecha por computadora de un tocón de roble vivo en un césped, con una hoja de papel tamaño carta sobre la cara del corte. El contorno de la cara del corte está marcado. Una línea muestra la parte más ancha a ras del suelo: ${width}, ${uncertainty}`,
      ),
    price: 'Rango de precio',
    width: 'Ancho a ras del suelo',
    better: ({ to, from }) => `Revise el contorno: unas ${to} pulg. más o menos en vez de ${from}.`,
    note: (speciesName, trueWidth) =>
      endWithPeriod(
        `Un tocón de ${treeNames[speciesName] ?? speciesName} hecho por computadora. Esto da la foto sola, a nuestros precios normales. El ancho real es de ${trueWidth}`,
      ),
  },

  howTitle: 'Cómo funciona',
  howLede: 'Cuatro pasos, desde el teléfono junto al tocón hasta un espacio libre en el césped.',
  steps: [
    {
      title: 'Suba fotos',
      text: 'Tome hasta cinco fotos desde distintos lados. Una hoja de papel tamaño carta sobre el corte muestra qué tan grande es el tocón.',
    },
    {
      title: 'Análisis con IA',
      text: 'El análisis mide el tocón en sus fotos y muestra la complejidad, las horas y el precio con sus márgenes. Usted puede revisar el contorno que dibujó, o escribir un ancho medido con cinta métrica.',
    },
    {
      title: 'Reciba la cotización',
      text: 'Ve de inmediato un rango preliminar. La cotización detallada llega por correo electrónico en 24 horas, con un enlace a cada renglón.',
    },
    {
      title: 'Programe el servicio',
      text: 'Acepte la cotización, elija la ventana de llegada que le convenga, y nosotros hacemos marcar las líneas enterradas antes de triturar.',
    },
  ],

  benefitsTitle: 'Por qué la gente nos envía primero la foto',
  benefits: {
    technology: {
      title: 'Tecnología avanzada',
      text: 'Un ancho con su margen de error y un precio según reglas escritas, no un cálculo al aire por teléfono. Usted ve de dónde sale cada número.',
    },
    professionals: {
      title: 'Profesionales expertos',
      text: 'Cuadrillas locales con sus propias trituradoras. Conocen el ensanche de las raíces, las raíces superficiales y lo que el roble vivo les hace a los dientes.',
    },
    pricing: {
      title: 'Precios competitivos',
      text: 'Se cobra por pulgada y se muestra renglón por renglón. Los demás tocones de la misma visita cuestan menos que el primero.',
    },
    environment: {
      title: 'Respeto por el medio ambiente',
      text: 'Las virutas pueden quedarse como mantillo o relleno. Quitamos solo el tocón y dejamos en paz la tierra y las raíces de alrededor.',
    },
    scheduling: {
      title: 'Citas a su conveniencia',
      text: 'Elija en su teléfono entre ventanas que de verdad están libres y cambie la cita hasta 24 horas antes.',
    },
    guarantee: {
      title: 'Satisfacción 100% garantizada',
      text: 'Si el trabajo no es lo que describe la cotización, díganos. La cuadrilla regresa y lo corrige.',
    },
  },

  faqTitle: 'Lo que la gente pregunta primero',
  faqMore: '¿Otra duda sobre un árbol?',
  faqChat: 'Pregúntenos',
  faq: [
    {
      question: '¿Cómo funciona el proceso de cotización?',
      answer: () =>
        'Usted envía hasta cinco fotos y nos dice dónde está el tocón. El análisis mide el tocón en las fotos, o toma el ancho que usted leyó en la cinta métrica. Muestra un rango de precio mientras está en la página. Si una foto no muestra lo suficiente, se lo dice y mide nuestro equipo. Revisamos cada foto personalmente y después le enviamos por correo electrónico una cotización detallada con un enlace a su página de seguimiento. Allí puede aceptarla, pedir otro día o decir que no.',
    },
    {
      question: '¿Qué información tengo que dar?',
      answer: () =>
        'Al menos una foto, su nombre, su correo electrónico y su teléfono, y la dirección con su código postal. Una hoja tamaño carta sobre el corte, o una medida con cinta métrica a ras del suelo, hace más exacto el rango de precio. Sin ninguna de las dos, es amplio. Si los sabe, agregue el tipo de árbol, el ancho de su portón y si se ven raíces. Cada dato hace más exacto el rango.',
    },
    {
      question: '¿Cuánto tarda la cotización?',
      answer: () =>
        'La cotización detallada le llega en un plazo de 24 horas. Los tocones sencillos pueden recibir un estimado preliminar al instante. Usted ve un rango antes de enviar nada, y qué lo haría más exacto. Si en las fotos no se puede medir un ancho, el precio llega con la cotización.',
    },
    {
      question: '¿De qué depende el costo de quitar un tocón?',
      answer: () =>
        'Sobre todo del ancho a ras del suelo, donde el tronco se abre hacia las raíces (el ensanche de las raíces). Es más ancho que el corte de arriba. Un corte alto, una madera dura como la del roble vivo y las raíces sobre el suelo agregan cada uno un renglón. También una pendiente, un portón estrecho y llevarse las virutas. Todos los renglones están en su cotización, para que vea qué paga.',
    },
    {
      question: '¿Ofrecen servicio de emergencia?',
      answer: (phone) =>
        `Sí. Si un tocón bloquea una entrada de autos o pone a alguien en peligro, llámenos${phone ? ` al ${phone}` : ''} en lugar de esperar una cotización. El servicio de emergencia puede tener un cargo adicional, que le decimos antes de ir. Por ley, las empresas de servicios públicos tienen dos días hábiles completos para marcar las líneas enterradas, salvo que haya peligro.`,
    },
  ],

  requestTitle: 'Pida su cotización gratis',
  requestLede:
    'Tres pasos cortos: fotos, datos de contacto, revisión. Usted ve un rango preliminar antes de enviar nada.',
  requestGoOn:
    'Su foto está arriba en esta página. Agregue algo más, o siga con sus datos de contacto.',
  requestOpen: 'Abrir la solicitud',
};
