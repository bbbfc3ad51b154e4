export const emailTextMessages = {
  en: { none: 'No email will be sent: this site has no email provider.' },
  es: {
    none: 'No se envía ningún correo electrónico: este sitio no tiene un proveedor de correo.',
  },
};
