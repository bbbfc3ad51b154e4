export const emailTextMessages = {
  en: {
    none: "No email will be sent: this site can't send email yet.",
    noAddress: "No email will be sent: we don't have your email address.",
  },
  es: {
    none: 'No se envía ningún correo: este sitio todavía no puede enviar correos.',
    noAddress: 'No se envía ningún correo: no tenemos su dirección de correo.',
  },
};
