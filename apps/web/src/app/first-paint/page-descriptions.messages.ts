export const pageDescriptions = {
  en: {
    home: 'Send photos of your tree stump and see a price range right away. Then get a quote from a local crew.',
    quoteForm:
      'Request a free quote for your tree stump: photos, contact details, and a price range before you send anything.',
    track:
      'Track your stump request by its reference number: the analysis, the quote and the appointment.',
    chat: 'Ask about stumps, roots and tree health, and get answers with links to their sources.',
    auth: 'Sign in or create an account to request quotes for your tree stumps and track them in one place.',
    forgotPassword: 'Get a link to set a new password for your account.',
    terms: 'The terms for having stumps measured, quoted and ground here.',
    privacy: 'What we keep from your photos and contact details, for how long, and who sees it.',
  },
  es: {
    home: 'Envíe fotos de su tocón y vea de inmediato un rango de precio. Después reciba la cotización de una cuadrilla local.',
    quoteForm:
      'Pida una cotización gratis para su tocón: fotos, sus datos y un rango de precio antes de enviar nada.',
    track:
      'Vea en qué punto está su solicitud: el análisis, la cotización y la cita, con su número de referencia.',
    chat: 'Pregunte sobre tocones, raíces y la salud de sus árboles, y lea respuestas con la página en que se basan.',
    auth: 'Inicie sesión o cree una cuenta para pedir cotizaciones de sus tocones y seguirlas en un solo lugar.',
    forgotPassword: 'Pida un enlace para elegir una contraseña nueva para su cuenta.',
    terms: 'Las condiciones con las que aquí se miden, se cotizan y se trituran los tocones.',
    privacy: 'Qué guardamos de sus fotos y datos de contacto, por cuánto tiempo y quién los ve.',
  },
};
