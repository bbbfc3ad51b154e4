export const emailTextMessages = {
  en: {
    none: "No email will be sent: this site can't send email yet.",
    noSms: "This site can't send text messages yet. Your consent counts once it can.",
    noAddress: "No email will be sent: we don't have your email address.",
  },
  es: {
    none: 'No se envía ningún correo: este sitio todavía no puede enviar correos.',
    noSms:
      'Este sitio todavía no puede enviar mensajes de texto. Su consentimiento valdrá cuando pueda hacerlo.',
    noAddress: 'No se envía ningún correo: no tenemos su dirección de correo.',
  },
};
