import { endWithPeriod } from '@stumpquote/domain/format/end-with-period';
import { messagesOf } from '@stumpquote/domain/i18n/message';

/** Answers that don't belong to any feature. */
export const serverMessages = messagesOf('server', {
  en: {
    unexpected: 'Something went wrong on our side. Please try again.',
    signInFirst: 'Please sign in first.',
    notAllowed: 'You are not authorized to do this.',
    foreignSite:
      "This request came from another site and was refused. If this is the site's own address, its operator has to set PUBLIC_URL to it.",
    badAddress: "This address isn't valid.",
    unavailable:
      "We can't save anything right now. Nothing was changed, and what you typed is still here. Please try again in a few minutes.",
    upgrading:
      'StumpQuote is being updated and will be back in a few minutes. Nothing is lost. Please try again then.',
    maintenance:
      "We're doing maintenance, so nothing can be saved right now. What you typed is still here. Please try again later.",
    maintenanceUntil: (time: string) =>
      `We're doing maintenance until ${time}, so nothing can be saved right now. What you typed is still here. Please try again then.`,
    tooMuchAtOnce: 'Too much is being sent at once. Please try again in a moment.',
    invalidJson: "The request isn't valid JSON.",
    methodNotAllowed: 'Method not allowed.',
    notJson: 'Send JSON (Content-Type: application/json).',
    invalidInput: 'Invalid input',
    noSuchPage: 'Not found',
    noSuchFile: "There's no such file.",
    sentBefore:
      'This was already sent with different content. Please reload the page and try again.',
  },
  es: {
    unexpected: 'Algo falló de nuestro lado. Intente de nuevo.',
    signInFirst: 'Primero inicie sesión.',
    notAllowed: 'No tiene autorización para hacer esto.',
    foreignSite:
      'Esta solicitud vino de otro sitio y fue rechazada. Si esta es la dirección propia del sitio, quien lo administra debe poner esa dirección en PUBLIC_URL.',
    badAddress: 'Esta dirección no es válida.',
    unavailable:
      'Ahora mismo no podemos guardar nada. No se cambió nada y lo que escribió sigue aquí. Intente de nuevo en unos minutos.',
    upgrading:
      'StumpQuote se está actualizando y volverá en unos minutos. No se pierde nada. Intente de nuevo entonces.',
    maintenance:
      'Estamos en mantenimiento y ahora mismo no se puede guardar nada. Lo que escribió sigue aquí. Intente de nuevo más tarde.',
    maintenanceUntil: (time: string) =>
      `${endWithPeriod(`Estamos en mantenimiento hasta esta hora: ${time}`)} Ahora mismo no se puede guardar nada. Lo que escribió sigue aquí. Intente de nuevo entonces.`,
    tooMuchAtOnce: 'Se está enviando demasiado a la vez. Intente de nuevo en un momento.',
    invalidJson: 'Lo que se envió no es JSON válido.',
    methodNotAllowed: 'Método no permitido.',
    notJson: 'Envíe JSON (Content-Type: application/json).',
    invalidInput: 'Esto no es válido',
    noSuchPage: 'No encontrado',
    noSuchFile: 'Ese archivo no existe.',
    sentBefore:
      'Esto ya se envió con otro contenido. Vuelva a cargar la página e intente de nuevo.',
  },
});
