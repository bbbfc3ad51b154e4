export const emailTextMessages = {
  en: { none: "No email will be sent: this site can't send email yet." },
  es: {
    none: 'No se envía ningún correo: este sitio todavía no puede enviar correos.',
  },
};
