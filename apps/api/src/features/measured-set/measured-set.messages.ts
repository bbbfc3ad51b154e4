import { messagesOf } from '@stumpquote/domain/i18n/message';

export const measuredSetMessages = messagesOf('measuredSet', {
  en: {
    textChanged: 'The text has changed. Reload the page and read it again.',
    acceptFirst: 'You can agree once you have accepted a quote, while the request is open or done.',
    openLinkFirst:
      'Open the link in our email or text message, or sign in, to change this consent.',
  },
  es: {
    textChanged: 'El texto cambió. Vuelva a cargar la página y léalo de nuevo.',
    acceptFirst:
      'Puede dar este permiso después de aceptar una cotización, mientras la solicitud siga abierta o terminada.',
    openLinkFirst:
      'Para cambiar este permiso, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
  },
});
