export const trackingMessages = {
  en: {
    title: 'Track Your Quote Request',
    intro: 'Enter the reference number from our email or text message. It looks like',
    example: 'QR-ABCD1234',
    reference: 'Reference number',
    search: 'Track request',
    notFound: 'Quote request not found. Please check your reference number.',
    failed: 'Failed to fetch quote request',
    pdfFailed: "The PDF wasn't downloaded",
    retry: 'Try again',
    brokenLink: 'This link is no longer valid',
    brokenLinkHelp:
      'Use the latest link we sent you, or enter your reference number. With just the number, you can see how the request is coming along.',
    opening: 'Opening your request…',
    loading: 'Looking up your request…',
    requestOf: (reference: string) => `Request ${reference}`,
    submitted: (date: string) => `Submitted ${date}`,
    another: 'Look up another request',
    first: 'What comes next',
    progress: 'Progress',
    call: (phone: string) => `Call ${phone}`,
    firstRange: 'Preliminary price',
    leads: {
      wait: 'Your Quote is Being Prepared',
      wait_for_new_quote: 'A New Quote is Being Prepared',
      declined: 'You declined the quote',
      withdrawn: 'A new quote is on its way',
      expired: 'Your quote has expired',
      outside: 'We have your request',
    },
    picture: {
      alt: (stump: number | null, width: string | null, isOutlined: boolean) =>
        `Your photo of ${stump === null ? 'the stump' : `stump ${stump}`}${isOutlined ? ', with the outline we measured' : ''}${width === null ? '' : `, ${width} wide at the ground`}`,
    },
    masked: {
      title: 'Some details are hidden',
      text: 'You looked up this request by its number. To see everything, answer a quote or book a time, open the link in our email or text message. You can also sign in.',
      signIn: 'Sign in',
      next: {
        quoted:
          'A quote is ready. To accept it, open the link in our email or text message, or sign in.',
        accepted: 'The quote is accepted. The next step is choosing an arrival time.',
        scheduled:
          'The appointment is booked. Only the person who made the request can see the time.',
      },
    },
    next: {
      received:
        "We have your request and your photos. You'll get a detailed quote within 24 hours.",
      analysed:
        "We have a first width and price range for your stump. You'll get a detailed quote within 24 hours of your request.",
      quoted: "Your quote is ready. Read it and accept it when you're ready.",
      accepted: 'Your quote is accepted. Choose an arrival time next.',
      scheduled: 'Your appointment is booked. The time is below.',
      done: 'The work is done. Thank you for choosing us.',
    },
    nextUnmeasured:
      "Our team will look at your photos and measure the stump. You'll get a detailed quote within 24 hours of your request.",
    nextUnpriced:
      "We have a first width for your stump. The photos alone don't give a price. You'll get a detailed quote within 24 hours of your request.",
    nextReplaced:
      "We're preparing a new quote. The earlier one is no longer valid. You'll hear from us as soon as it's ready.",
    nextDeclined: (phone: string) => `The quote was declined. For a new one, call ${phone}.`,
    nextAsk: {
      declined:
        'The company has your answer. Would another price or time suit you better? Ask for a new quote.',
      expired: "The price is no longer valid. Ask for a new quote, and we'll work it out again.",
    },
    nextWithdrawn: (phone: string) =>
      `The quote was withdrawn and can no longer be accepted. We're preparing a new one. Questions? Call ${phone}.`,
    nextExpired: (phone: string) => `The quote has expired. For a new one, call ${phone}.`,
    ended: {
      rejected: "We can't take on this request",
      cancelled: 'This request was canceled',
      reason: (reason: string) => `Reason: ${reason}`,
      call: (phone: string) => `Questions, or want us to take another look? Call ${phone}.`,
    },
    contact: 'Contact Information',
    project: 'Project Details',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    images: 'Images',
    imageCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    notes: 'Notes',
    noNotes: 'None',
    notesHidden: 'Hidden',
    company: 'Company',
    photos: 'Your photos',
    analysis: 'Smart Stump Analysis',
    timeline: "What's happened so far",
    cancel: {
      heading: 'Plans changed?',
      text: 'You can cancel free of charge until 24 hours before your appointment.',
      open: 'Cancel this request',
      title: 'Cancel this request?',
      message:
        "We'll stop working on your quote, and any booked appointment will go to someone else.",
      reason: 'Why? (optional)',
      reasonHint: 'It helps us do better.',
      keep: 'Keep my request',
      confirm: 'Yes, cancel it',
      doneTitle: 'Request canceled',
      doneText: "You'll get an email to confirm it.",
      failed: "Your request wasn't canceled",
    },
  },
  es: {
    title: 'Siga su solicitud de cotización',
    intro:
      'Escriba el número de referencia de nuestro correo electrónico o mensaje de texto. Se ve así:',
    example: 'QR-ABCD1234',
    reference: 'Número de referencia',
    search: 'Buscar solicitud',
    notFound: 'No encontramos esa solicitud de cotización. Revise su número de referencia.',
    failed: 'No se pudo abrir la solicitud de cotización',
    pdfFailed: 'No se descargó el PDF',
    retry: 'Intentar de nuevo',
    brokenLink: 'Este enlace ya no es válido',
    brokenLinkHelp:
      'Use el enlace más reciente que le enviamos o escriba su número de referencia. Solo con el número puede ver en qué etapa está la solicitud.',
    opening: 'Abriendo su solicitud…',
    loading: 'Buscando su solicitud…',
    requestOf: (reference: string) => `Solicitud ${reference}`,
    submitted: (date: string) => `Enviada el ${date}`,
    another: 'Buscar otra solicitud',
    first: 'Lo que sigue',
    progress: 'Avance',
    call: (phone: string) => `Llamar al ${phone}`,
    firstRange: 'Precio preliminar',
    leads: {
      wait: 'Estamos preparando su cotización',
      wait_for_new_quote: 'Estamos preparando una nueva cotización',
      declined: 'Usted rechazó la cotización',
      withdrawn: 'Su nueva cotización está en camino',
      expired: 'Su cotización venció',
      outside: 'Tenemos su solicitud',
    },
    picture: {
      alt: (stump: number | null, width: string | null, isOutlined: boolean) =>
        `Su foto del tocón${stump === null ? '' : ` ${stump}`}${isOutlined ? ', con el contorno que medimos' : ''}${width === null ? '' : `, de ${width} de ancho a ras del suelo`}`,
    },
    masked: {
      title: 'Algunos datos están ocultos',
      text: 'Usted buscó esta solicitud por su número. Para verlo todo, responder a una cotización o reservar una hora, abra el enlace de nuestro correo electrónico o mensaje de texto. También puede iniciar sesión.',
      signIn: 'Iniciar sesión',
      next: {
        quoted:
          'Hay una cotización lista. Para aceptarla, abra el enlace de nuestro correo electrónico o mensaje de texto, o inicie sesión.',
        accepted: 'La cotización está aceptada. Falta elegir la hora de llegada.',
        scheduled: 'La cita está reservada. Su hora solo la ve la persona que hizo la solicitud.',
      },
    },
    next: {
      received:
        'Tenemos su solicitud y sus fotos. Su cotización detallada llega en un plazo de 24 horas.',
      analysed:
        'Ya tenemos un primer ancho y un rango de precio para su tocón. Su cotización detallada llega dentro de las 24 horas siguientes a su solicitud.',
      quoted: 'Su cotización está lista. Léala y acéptela cuando lo decida.',
      accepted: 'Su cotización está aceptada. Ahora elija una hora de llegada.',
      scheduled: 'Su cita está reservada. La hora está más abajo.',
      done: 'El trabajo está terminado. Gracias por elegirnos.',
    },
    nextUnmeasured:
      'Nuestro equipo revisa sus fotos y mide el tocón. Su cotización detallada llega dentro de las 24 horas siguientes a su solicitud.',
    nextUnpriced:
      'Ya tenemos un primer ancho de su tocón. Las fotos solas no dan un precio. Su cotización detallada llega dentro de las 24 horas siguientes a su solicitud.',
    nextReplaced:
      'Estamos preparando una nueva cotización. La anterior ya no es válida. Le avisamos en cuanto esté lista.',
    nextDeclined: (phone: string) =>
      `La cotización fue rechazada. Para pedir otra, llame al ${phone}.`,
    nextAsk: {
      declined:
        'La empresa tiene su respuesta. ¿Le conviene más otro precio u otra fecha? Pida otra cotización.',
      expired: 'El precio ya no es válido. Pida otra cotización y lo calculamos de nuevo.',
    },
    nextWithdrawn: (phone: string) =>
      `La cotización fue retirada y ya no se puede aceptar. Estamos preparando una nueva. ¿Preguntas? Llame al ${phone}.`,
    nextExpired: (phone: string) =>
      `La cotización venció. Para pedir una nueva, llame al ${phone}.`,
    ended: {
      rejected: 'No podemos aceptar esta solicitud',
      cancelled: 'Esta solicitud fue cancelada',
      reason: (reason: string) => `Motivo: ${reason}`,
      call: (phone: string) =>
        `¿Tiene preguntas o quiere que la revisemos otra vez? Llame al ${phone}.`,
    },
    contact: 'Datos de contacto',
    project: 'Detalles del trabajo',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    images: 'Fotos',
    imageCount: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
    notes: 'Notas',
    noNotes: 'Ninguna',
    notesHidden: 'Ocultas',
    company: 'Empresa',
    photos: 'Sus fotos',
    analysis: 'Análisis inteligente del tocón',
    timeline: 'Lo que ha pasado hasta ahora',
    cancel: {
      heading: '¿Cambiaron sus planes?',
      text: 'Puede cancelar sin costo hasta 24 horas antes de su cita.',
      open: 'Cancelar esta solicitud',
      title: '¿Cancelar esta solicitud?',
      message:
        'Dejamos de trabajar en su cotización y, si hay una cita reservada, se le da a otra persona.',
      reason: '¿Por qué? (opcional)',
      reasonHint: 'Nos ayuda a mejorar.',
      keep: 'Conservar mi solicitud',
      confirm: 'Sí, cancelarla',
      doneTitle: 'Solicitud cancelada',
      doneText: 'Usted recibe un correo electrónico que lo confirma.',
      failed: 'Su solicitud no se canceló',
    },
  },
};
