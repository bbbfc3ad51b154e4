export const customerQuotesMessages = {
  en: {
    title: 'Your Quote',
    titleMany: 'Your Quotes',
    titleEarlier: 'Earlier Quotes',
    choose:
      'Several companies have sent you quotes. You can accept one of them. That closes the others.',
    preparingTitle: 'Your Quote is Being Prepared',
    preparingText:
      "You'll get an email as soon as your detailed quote is ready, and it will appear here.",
    withdrawnText:
      "The earlier quote was withdrawn. You'll get an email as soon as the new one is ready, and it will appear here.",
    withdrawnWithoutEmail: 'The earlier quote was withdrawn. The new one will appear here.',
    preparingWithoutEmail: "Your detailed quote will appear here as soon as it's ready.",
    requotedTitle: 'A New Quote is Being Prepared',
    requotedText:
      "The earlier quote is no longer valid. You'll get an email as soon as the new one is ready, and it will appear here.",
    requotedWithoutEmail: 'The earlier quote is no longer valid. The new one will appear here.',
    outsideTitle: 'No Quote Yet',
    outsideText: (zip: string) =>
      `${zip} is outside the area we serve. Our office will let you know whether we can come.`,
    noneTitle: 'No Quote Available',
    againText: (phone: string) => `There's no open quote right now. For a new one, call ${phone}.`,
    noneText: "There's no quote for this request.",
    instant: 'Instant offer',
    notToExceed:
      "Not to exceed: if everything is as described below, you'll never pay more than this.",
    due: (amount: string) => `You pay ${amount}, by the width that the crew measured.`,
    dueInFull: (amount: string) => `You pay ${amount}, as agreed.`,
    from: (company: string) => `From ${company}`,
    sentOn: (date: string) => `Sent ${date}`,
    included: "What's included",
    until: (date: string) => `until ${date}`,
    days: 'Working days',
    dayCount: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    loadFailed: 'Failed to fetch quotes',
    retry: 'Try again',
    accepted: (date: string, signature: string | null) =>
      signature
        ? `You accepted this quote on ${date}, signed "${signature}".`
        : `This quote was accepted on ${date}.`,
    acceptedByPhone: (date: string, name: string | null) =>
      name
        ? `${name} accepted this quote on the phone on ${date}, and our office recorded it.`
        : `This quote was accepted on the phone on ${date}.`,
    acceptedFor: (name: string) => `Signed for ${name}.`,
    acceptedNext: 'Before it digs, the company asks the utilities to mark their lines.',
    declined: 'This quote was declined.',
    declinedAsk: 'If you change your mind, ask for a new quote.',
    declinedReason: (reason: string) => `Reason: ${reason}`,
    expired: (date: string) => `This quote expired on ${date}.`,
    expiredAsk: 'You can ask for a new quote.',
    superseded: 'This quote has been replaced by another one and can no longer be accepted.',
    past: 'This quote is no longer valid.',
    replacing: 'This quote is no longer valid. A new one is being prepared.',
    ended: {
      badge: 'Closed',
      cancelled: 'Cancelled',
      text: 'This quote was closed when the request ended. It can no longer be accepted.',
      afterCancelling: "This request was canceled, so the work won't be done.",
      afterRejecting: "This request was rejected, so the work won't be done.",
    },
    closed: "This request isn't waiting for an answer right now.",
    needsLink:
      'To accept or decline, open the link in our email or text message. You can also sign in to the account that sent the request.',
    signIn: 'Sign in',
    accept: 'Accept Quote',
    decline: 'Decline',
    form: {
      title: 'Accept this quote',
      intro: "This is the text you're signing. We keep it with your name and the time.",
      terms: 'Text of the acceptance',
      record: 'Read every detail of the record',
      termsFailed: "The text couldn't be loaded.",
      signature: 'Type your full name to sign',
      agreeBefore: 'I have read this text and accept the quote and the ',
      agreeLink: 'terms of service',
      submit: (amount: string) => `Sign and accept ${amount}`,
      back: 'Not now',
      close: 'Close',
      done: 'Quote accepted',
      doneText: "Thank you. You'll get a copy by email.",
      failed: "The quote wasn't accepted",
      textChanged: 'The text has changed',
      otherName: 'A different name',
      signFor: (name: string) => `Yes, I'm signing for ${name}`,
      correctName: 'No, correct the name',
      alreadyDone: 'This quote was already accepted',
      alreadyDoneText: (date: string, signature: string | null) =>
        signature
          ? `It was accepted on ${date}, signed "${signature}". Nothing was signed again.`
          : `It was accepted on ${date}. Nothing was signed again.`,
    },
    declining: {
      title: 'Decline this quote',
      reason: 'Reason (optional)',
      reasonHint: 'It helps us make a better offer.',
      submit: 'Decline Quote',
      done: 'Quote declined',
      doneText: 'The company has your answer.',
      failed: "The quote wasn't declined",
    },
  },
  es: {
    title: 'Su cotización',
    titleMany: 'Sus cotizaciones',
    titleEarlier: 'Cotizaciones anteriores',
    choose:
      'Varias empresas le han enviado cotizaciones. Usted puede aceptar una de ellas. Las demás quedan cerradas.',
    preparingTitle: 'Estamos preparando su cotización',
    preparingText:
      'Le avisamos por correo electrónico en cuanto su cotización detallada esté lista, y aparece aquí.',
    withdrawnText:
      'La cotización anterior fue retirada. Le avisamos por correo electrónico en cuanto la nueva esté lista, y aparece aquí.',
    withdrawnWithoutEmail: 'La cotización anterior fue retirada. La nueva aparece aquí.',
    preparingWithoutEmail: 'Su cotización detallada aparece aquí en cuanto esté lista.',
    requotedTitle: 'Estamos preparando una nueva cotización',
    requotedText:
      'La cotización anterior ya no es válida. Le avisamos por correo electrónico en cuanto la nueva esté lista, y aparece aquí.',
    requotedWithoutEmail: 'La cotización anterior ya no es válida. La nueva aparece aquí.',
    outsideTitle: 'Todavía no hay cotización',
    outsideText: (zip: string) =>
      `${zip} está fuera de la zona que atendemos. Nuestra oficina le dice si podemos ir.`,
    noneTitle: 'No hay cotización disponible',
    againText: (phone: string) =>
      `En este momento no hay ninguna cotización abierta. Para pedir una nueva, llame al ${phone}.`,
    noneText: 'No hay ninguna cotización para esta solicitud.',
    instant: 'Oferta inmediata',
    notToExceed: 'Precio máximo: si todo es como se describe abajo, nunca pagará más que esto.',
    due: (amount: string) => `Usted paga ${amount}, según el ancho que midió la cuadrilla.`,
    dueInFull: (amount: string) => `Usted paga ${amount}, como se acordó.`,
    from: (company: string) => `De ${company}`,
    sentOn: (date: string) => `Enviada el ${date}`,
    included: 'Lo que incluye',
    until: (date: string) => `hasta el ${date}`,
    days: 'Días de trabajo',
    dayCount: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    loadFailed: 'No se pudieron cargar las cotizaciones',
    retry: 'Intentar de nuevo',
    accepted: (date: string, signature: string | null) =>
      signature
        ? `Usted aceptó esta cotización el ${date}, con la firma "${signature}".`
        : `Esta cotización fue aceptada el ${date}.`,
    acceptedByPhone: (date: string, name: string | null) =>
      name
        ? `${name} aceptó esta cotización por teléfono el ${date}, y nuestra oficina lo registró.`
        : `Esta cotización fue aceptada por teléfono el ${date}.`,
    acceptedFor: (name: string) => `Firmada en nombre de ${name}.`,
    acceptedNext:
      'La empresa pide a las empresas de servicios públicos que marquen sus líneas antes de excavar.',
    declined: 'Esta cotización fue rechazada.',
    declinedAsk: 'Si cambia de opinión, pida otra cotización.',
    declinedReason: (reason: string) => `Motivo: ${reason}`,
    expired: (date: string) => `Esta cotización venció el ${date}.`,
    expiredAsk: 'Puede pedir otra cotización.',
    superseded: 'Esta cotización fue reemplazada por otra y ya no se puede aceptar.',
    past: 'Esta cotización ya no es válida.',
    replacing: 'Esta cotización ya no es válida. Se está preparando una nueva.',
    ended: {
      badge: 'Cerrada',
      cancelled: 'Cancelada',
      text: 'Esta cotización se cerró al terminar la solicitud. Ya no se puede aceptar.',
      afterCancelling: 'Esta solicitud fue cancelada, así que el trabajo no se hará.',
      afterRejecting: 'Esta solicitud fue rechazada, así que el trabajo no se hará.',
    },
    closed: 'Esta solicitud no espera una respuesta en este momento.',
    needsLink:
      'Para aceptar o rechazar, abra el enlace de nuestro correo electrónico o mensaje de texto. También puede iniciar sesión en la cuenta que envió la solicitud.',
    signIn: 'Iniciar sesión',
    accept: 'Aceptar cotización',
    decline: 'Rechazar',
    form: {
      title: 'Aceptar esta cotización',
      intro: 'Este es el texto que usted firma. Lo guardamos con su nombre y la hora.',
      terms: 'Texto de la aceptación',
      record: 'Lea todos los detalles del registro',
      termsFailed: 'No se pudo cargar el texto.',
      signature: 'Escriba su nombre completo para firmar',
      agreeBefore: 'He leído este texto y acepto la cotización y los ',
      agreeLink: 'términos del servicio',
      submit: (amount: string) => `Firmar y aceptar ${amount}`,
      back: 'Ahora no',
      close: 'Cerrar',
      done: 'Cotización aceptada',
      doneText: 'Gracias. Usted recibe una copia por correo electrónico.',
      failed: 'La cotización no se aceptó',
      textChanged: 'El texto cambió',
      otherName: 'Otro nombre',
      signFor: (name: string) => `Sí, firmo por ${name}`,
      correctName: 'No, corregir el nombre',
      alreadyDone: 'Esta cotización ya estaba aceptada',
      alreadyDoneText: (date: string, signature: string | null) =>
        signature
          ? `Se aceptó el ${date}, con la firma "${signature}". No se firmó otra vez.`
          : `Se aceptó el ${date}. No se firmó otra vez.`,
    },
    declining: {
      title: 'Rechazar esta cotización',
      reason: 'Motivo (opcional)',
      reasonHint: 'Nos ayuda a hacer una mejor oferta.',
      submit: 'Rechazar cotización',
      done: 'Cotización rechazada',
      doneText: 'La empresa tiene su respuesta.',
      failed: 'La cotización no se rechazó',
    },
  },
};
