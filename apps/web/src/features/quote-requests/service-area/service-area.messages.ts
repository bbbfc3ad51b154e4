export const serviceAreaMessages = {
  en: {
    question: 'Where is the stump?',
    served: (zip: string) => `Yes, we serve ${zip}.`,
    title: (zip: string) => `We don't serve ${zip}`,
    text: (county: string) =>
      `It's outside the area we serve (${county}), so we can't show you a price here. You can still send your request. Our office will read it and get back to you. Or call `,
    tellMe: 'Tell me when you do',
    tellMeHint: 'One email, and then we delete your address.',
    email: 'Your email',
    told: (zip: string) => `We'll email you once when we come to ${zip}.`,
    kept: (zip: string) =>
      `We've kept your address for ${zip}. This site can't send email yet. You'll hear from us once it can and we come there.`,
    failed: "We couldn't keep your address. Please try again.",
    next: (zip: string) =>
      `We have your request and your photos. Our office will let you know whether we can come to ${zip}.`,
    analysis: (zip: string) =>
      `We can't show a price for ${zip} because it's outside the area we serve. Our office will look at your request and let you know whether we can come.`,
  },
  es: {
    question: '¿Dónde está el tocón?',
    served: (zip: string) => `Sí, trabajamos en ${zip}.`,
    title: (zip: string) => `No trabajamos en ${zip}`,
    text: (county: string) =>
      `Está fuera de la zona que atendemos (${county}), así que aquí no podemos mostrarle un precio. Puede enviar su solicitud de todos modos. Nuestra oficina la lee y le responde. O llame al `,
    tellMe: 'Avísenme cuando vengan',
    tellMeHint: 'Un solo correo, y luego borramos su dirección.',
    email: 'Su correo electrónico',
    told: (zip: string) => `Le escribimos una sola vez, cuando vayamos a ${zip}.`,
    kept: (zip: string) =>
      `Guardamos su dirección para ${zip}. Este sitio todavía no puede enviar correos. Le avisamos cuando pueda y vayamos allá.`,
    failed: 'No pudimos guardar su dirección. Inténtelo de nuevo.',
    next: (zip: string) =>
      `Tenemos su solicitud y sus fotos. Nuestra oficina le dice si podemos ir a ${zip}.`,
    analysis: (zip: string) =>
      `No damos un precio para ${zip}, porque está fuera de la zona que atendemos. Nuestra oficina revisa su solicitud y le dice si podemos ir.`,
  },
};
