export const openRequestsMessages = {
  en: {
    title: 'Your open requests',
    stage: (label: string) => `Stage: ${label}`,
    photoOf: (reference: string) => `Stump of request ${reference}`,
    noPhoto: 'No photo yet',
    price: 'Your price',
    range: 'Preliminary price',
    analyzing: 'Measuring your photos…',
    noPrice: 'No price yet',
    arrival: (date: string, window: string) => `Arrival ${date}, ${window}`,
    at: (address: string, city: string) => `${address}, ${city}`,
    steps: {
      wait: { text: null, action: 'See your request' },
      wait_for_new_quote: { text: "We're preparing a new quote.", action: 'See your request' },
      measure: {
        text: "The photos alone don't give a width. A tape width or one more photo does.",
        action: 'Add a width or photo',
      },
      answer: { text: 'Your quote is ready.', action: 'Read and accept your quote' },
      ask_again: { text: 'Your last quote is closed.', action: 'Ask for a new quote' },
      book: { text: 'Quote accepted. Choose when we come.', action: 'Choose an arrival time' },
      prepare: {
        text: "You're booked. See what to prepare before we come.",
        action: 'See your appointment',
      },
    },
    actionFor: (action: string, reference: string) => `${action}: ${reference}`,
    welcome: {
      title: (reference: string) => `Request ${reference} is in, and your account is ready`,
      signedIn: (email: string) =>
        `You're signed in as ${email}. Follow your request on this page.`,
      confirm: (email: string) =>
        `We sent an email to ${email}. Open its link to confirm the address and set a password. You need it to sign in again.`,
      close: 'Close this message',
    },
  },
  es: {
    title: 'Sus solicitudes abiertas',
    stage: (label: string) => `Etapa: ${label}`,
    photoOf: (reference: string) => `Tocón de la solicitud ${reference}`,
    noPhoto: 'Todavía sin foto',
    price: 'Su precio',
    range: 'Precio preliminar',
    analyzing: 'Midiendo sus fotos…',
    noPrice: 'Todavía sin precio',
    arrival: (date: string, window: string) => `Llegada el ${date}, ${window}`,
    at: (address: string, city: string) => `${address}, ${city}`,
    steps: {
      wait: { text: null, action: 'Ver su solicitud' },
      wait_for_new_quote: {
        text: 'Estamos preparando una nueva cotización.',
        action: 'Ver su solicitud',
      },
      measure: {
        text: 'Las fotos solas no dan un ancho. Un ancho con cinta o una foto más, sí.',
        action: 'Agregar un ancho o una foto',
      },
      answer: { text: 'Su cotización está lista.', action: 'Leer y aceptar su cotización' },
      ask_again: { text: 'Su última cotización está cerrada.', action: 'Pedir otra cotización' },
      book: {
        text: 'Cotización aceptada. Elija cuándo vamos.',
        action: 'Elegir una hora de llegada',
      },
      prepare: {
        text: 'Su cita está reservada. Vea qué preparar antes de que lleguemos.',
        action: 'Ver su cita',
      },
    },
    actionFor: (action: string, reference: string) => `${action}: ${reference}`,
    welcome: {
      title: (reference: string) => `Recibimos la solicitud ${reference} y su cuenta está lista`,
      signedIn: (email: string) =>
        `Usted inició sesión como ${email}. Siga su solicitud en esta página.`,
      confirm: (email: string) =>
        `Le enviamos un correo a ${email}. Abra su enlace para confirmar la dirección y crear una contraseña. La necesita para volver a entrar.`,
      close: 'Cerrar este mensaje',
    },
  },
};
