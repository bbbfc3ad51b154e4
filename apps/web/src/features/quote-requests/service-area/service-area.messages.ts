export const serviceAreaMessages = {
  en: {
    question: 'Where is the stump?',
    served: (zip: string) => `Yes, we come to ${zip}.`,
    title: (zip: string) => `We don't come to ${zip}`,
    text: (county: string) =>
      `It is outside the area that we serve (${county}), so you get no price here. You can send your request anyway: our office reads it and answers you. Or call `,
    next: (zip: string) =>
      `We have your request and your photos. Our office tells you whether we can come to ${zip}.`,
    analysis: (zip: string) =>
      `We give no price for ${zip}, because it is outside the area that we serve. Our office looks at your request and tells you whether we can come.`,
  },
  es: {
    question: '¿Dónde está el tocón?',
    served: (zip: string) => `Sí, trabajamos en ${zip}.`,
    title: (zip: string) => `No trabajamos en ${zip}`,
    text: (county: string) =>
      `Está fuera de la zona que atendemos (${county}), así que aquí no recibirá un precio. Puede enviar su solicitud de todos modos: nuestra oficina la lee y le responde. O llame al `,
    next: (zip: string) =>
      `Tenemos su solicitud y sus fotos. Nuestra oficina le dice si podemos ir a ${zip}.`,
    analysis: (zip: string) =>
      `No damos un precio para ${zip}, porque está fuera de la zona que atendemos. Nuestra oficina revisa su solicitud y le dice si podemos ir.`,
  },
};
