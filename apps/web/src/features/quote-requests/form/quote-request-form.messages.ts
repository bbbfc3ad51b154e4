import { translate } from '@stumpquote/domain/i18n/message';
import { maxPhotos, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { requestMessages } from '@stumpquote/domain/quote-requests/quote-requests.messages';

export const quoteRequestFormMessages = {
  en: {
    steps: { photos: 'Upload Photos', contact: 'Contact Info', review: 'Review & Submit' },
    stepsLabel: 'Steps of the request',
    done: 'done',
    back: 'Back',
    photos: {
      title: 'Upload Photos of Your Tree Stumps',
      help: 'Help with photos',
      tooltip:
        'Upload multiple photos for a more accurate quote. Include different angles, the whole stump with the ground around it, and the way to it.',
      alert: `For the best quote, upload photos from multiple angles. You can add up to ${maxPhotos} photos.`,
      next: 'Continue',
      none: {
        title: 'No Photos Uploaded',
        description: translate(photoMessages.noPhotos, 'en'),
      },
    },
    contact: {
      title: 'Your Contact Information',
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      phone: 'Phone Number',
      address: 'Street Address',
      addressHint: 'Where the stump is',
      city: 'City',
      zip: 'ZIP Code',
      notes: 'Additional Notes (Optional)',
      notesHint: 'Gate codes, where the stump is, what to watch out for',
      next: 'Review Request',
    },
    review: {
      title: 'Review Request',
      photos: 'Photos',
      contact: 'Contact Information',
      name: 'Name',
      address: 'Address',
      notes: 'Additional Notes',
      submit: 'Submit Request',
      sending: 'Sending your request…',
      termsBefore: 'I agree to the ',
      terms: 'terms of service',
      termsBetween: ' and the ',
      privacy: 'privacy policy',
      termsRequired: {
        title: 'Terms Required',
        description: translate(requestMessages.termsRequired, 'en'),
      },
      sms: 'Text me about my quote',
      smsText: (company: string) =>
        `By checking this box, you agree to receive text messages about your quote from ${company} at the number you gave. ` +
        'Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help. Consent is not a condition of purchase.',
      account: 'Create an account so I can follow this request',
      accountText: "We'll email you a link to confirm your address and set a password.",
      failed: 'Submission Failed',
      sendAgain:
        'Something from an earlier attempt got in the way. What you entered is still here. Please send it again.',
      photosGone:
        "Some of the photos were already sent with another request, or we no longer have them. They aren't in this request anymore. Check your photos and send again.",
      signedOut:
        'You were signed out in the meantime, so nothing was sent. What you typed is still here. You may have to upload the photos again.',
      signInAgain: 'Sign in again',
      failedText: 'Failed to submit your quote request. Please try again.',
      failedDefault: 'Failed to submit quote request',
    },
    success: {
      title: 'Quote Request Submitted!',
      reference: 'Reference number',
      sentBefore: (phone: string) =>
        `We already got this request the first time. If you've changed anything since then, call ${phone} and give us this number.`,
      promise: "We'll email your quote within 24 hours.",
      promiseWithoutEmail:
        "We'll write your quote within 24 hours. You'll find it under Track Quote.",
      analysis: 'AI Analysis Summary',
      dashboard: 'Go to Dashboard',
      offer: (amount: string) => `Your price: ${amount}`,
      offerText:
        "If everything is as described, you'll never pay more than this. Accept it now and choose a day: no waiting for a quote.",
      seeOffer: 'See Your Offer',
      track: 'Track Your Request',
      close: 'Close',
    },
  },
  es: {
    steps: { photos: 'Subir fotos', contact: 'Sus datos', review: 'Revisar y enviar' },
    stepsLabel: 'Pasos de la solicitud',
    done: 'listo',
    back: 'Atrás',
    photos: {
      title: 'Suba fotos de sus tocones',
      help: 'Ayuda con las fotos',
      tooltip:
        'Suba varias fotos para recibir una cotización más exacta. Tómelas desde distintos ángulos: el tocón entero con el suelo a su alrededor y el camino para llegar a él.',
      alert: `Para una mejor cotización, suba fotos desde varios ángulos. Puede agregar hasta ${maxPhotos} fotos.`,
      next: 'Continuar',
      none: {
        title: 'No hay fotos',
        description: translate(photoMessages.noPhotos, 'es'),
      },
    },
    contact: {
      title: 'Sus datos de contacto',
      firstName: 'Nombre',
      lastName: 'Apellido',
      email: 'Correo electrónico',
      phone: 'Número de teléfono',
      address: 'Dirección',
      addressHint: 'Donde está el tocón',
      city: 'Ciudad',
      zip: 'Código postal',
      notes: 'Notas adicionales (opcional)',
      notesHint: 'El código del portón, dónde está el tocón, con qué hay que tener cuidado',
      next: 'Revisar solicitud',
    },
    review: {
      title: 'Revise su solicitud',
      photos: 'Fotos',
      contact: 'Datos de contacto',
      name: 'Nombre',
      address: 'Dirección',
      notes: 'Notas adicionales',
      submit: 'Enviar solicitud',
      sending: 'Enviando su solicitud…',
      termsBefore: 'Acepto los ',
      terms: 'términos del servicio',
      termsBetween: ' y la ',
      privacy: 'política de privacidad',
      termsRequired: {
        title: 'Falta su aceptación',
        description: translate(requestMessages.termsRequired, 'es'),
      },
      sms: 'Envíenme mensajes de texto sobre mi cotización',
      smsText: (company: string) =>
        `Al marcar esta casilla, usted acepta recibir mensajes de texto de ${company} sobre su cotización, al número que nos dio. ` +
        'La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP o ALTO para no recibir más, o HELP para pedir ayuda. Dar su consentimiento no es condición de compra.',
      account: 'Crear una cuenta para seguir esta solicitud',
      accountText:
        'Le enviamos un enlace por correo electrónico para confirmar su dirección y elegir una contraseña.',
      failed: 'No se pudo enviar',
      sendAgain:
        'Algo de un intento anterior lo impidió. Lo que usted escribió sigue aquí. Envíelo de nuevo.',
      photosGone:
        'Algunas de las fotos ya se enviaron con otra solicitud o ya no las guardamos, así que no están en esta. Revise sus fotos y envíe la solicitud de nuevo.',
      signedOut:
        'Su sesión se cerró mientras tanto y no se envió nada. Lo que usted escribió sigue aquí. Es posible que deba subir las fotos otra vez.',
      signInAgain: 'Iniciar sesión otra vez',
      failedText: 'No se pudo enviar su solicitud de cotización. Inténtelo de nuevo.',
      failedDefault: 'No se pudo enviar la solicitud de cotización',
    },
    success: {
      title: '¡Solicitud de cotización enviada!',
      reference: 'Número de referencia',
      sentBefore: (phone: string) =>
        `Esta solicitud ya nos había llegado la primera vez. Si cambió algo desde entonces, llame al ${phone} y díganos este número.`,
      promise: 'Le enviaremos su cotización por correo electrónico en un plazo de 24 horas.',
      promiseWithoutEmail:
        'Preparamos su cotización en un plazo de 24 horas. La encontrará en Seguir mi solicitud.',
      analysis: 'Resumen del análisis con IA',
      dashboard: 'Ir a mi panel',
      offer: (amount: string) => `Su precio: ${amount}`,
      offerText:
        'Si todo es como se describe, nunca pagará más que esto. Acéptelo ahora y elija el día, sin esperar una cotización.',
      seeOffer: 'Ver su oferta',
      track: 'Seguir su solicitud',
      close: 'Cerrar',
    },
  },
};
