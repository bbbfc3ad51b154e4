import type { SpanishSentences } from '../sentence-pattern.js';

export const requestSentences: SpanishSentences = {
  'Reference number is required': 'El número de referencia es obligatorio',
  'Invalid reference number format. Should be like: QR-ABCD1234':
    'El formato del número de referencia no es válido. Debe ser como: QR-ABCD1234',
  'Quote request not found. Please check your reference number.':
    'No se encontró la solicitud. Revise su número de referencia.',
  'Quote request not found': 'No se encontró la solicitud',
  'Please accept the terms of service to continue.':
    'Acepte los términos del servicio para continuar.',
  'Our terms have changed. Please reload the page and read them again.':
    'Nuestros términos cambiaron. Vuelva a cargar la página y léalos de nuevo.',
  'Our privacy policy has changed. Please reload the page and read it again.':
    'Nuestra política de privacidad cambió. Vuelva a cargar la página y léala de nuevo.',
  'The idempotency key is empty': 'La clave de idempotencia está vacía',
  'The idempotency key must have at least 8 characters':
    'La clave de idempotencia debe tener al menos 8 caracteres',
  'createAccount must be true or false': 'createAccount debe ser verdadero o falso',
  'smsConsent must be true or false': 'smsConsent debe ser verdadero o falso',
  'This was already sent with other content. Please reload the page and try again.':
    'Esto ya se envió con otro contenido. Vuelva a cargar la página e intente de nuevo.',
  'Someone else has just changed this request. Please reload it and try again.':
    'Otra persona acaba de cambiar esta solicitud. Vuelva a cargarla e intente de nuevo.',
  'Too many reference numbers were not found. Please wait a few minutes and try again.':
    'Demasiados números de referencia no se encontraron. Espere unos minutos e intente de nuevo.',
  'Looking up by reference number is paused for a while. Please open the link in our e-mail or text message, or call us.':
    'La búsqueda por número de referencia está en pausa por un rato. Abra el enlace de nuestro correo o mensaje de texto, o llámenos.',
  'Many requests came from your network in the last hour. Please try again later, or call us.':
    'En la última hora llegaron muchas solicitudes desde su red. Intente de nuevo más tarde o llámenos.',
  'This link is not valid any more. Enter your reference number, or use the newest link we sent you.':
    'Este enlace ya no es válido. Escriba su número de referencia o use el último enlace que le enviamos.',
  'Open the link in our e-mail or text message, or sign in, to change this request.':
    'Para cambiar esta solicitud, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
  'There is no such request yet. Submit it first.':
    'Esa solicitud todavía no existe. Envíela primero.',
  "This request is {state} and can't be submitted again. Start a new request instead.":
    'Esta solicitud ya se envió. Comience una nueva.',
  'This request is {state} and has no sent quote to close. Send a quote first.':
    'Esta solicitud no tiene una cotización enviada que se pueda cerrar.',
  'This request is already rejected.': 'Esta solicitud ya fue rechazada.',
  'This request is already cancelled.': 'Esta solicitud ya fue cancelada.',
  'This request is already completed.': 'Esta solicitud ya está completada.',
  'The work of this request is done. Submit a new request for more work.':
    'El trabajo de esta solicitud está terminado. Envíe una solicitud nueva para otro trabajo.',
  'This request is rejected. Please call us if it should be taken up again.':
    'Esta solicitud fue rechazada. Llámenos si hay que retomarla.',
  'This request is cancelled. Please call us if it should be taken up again.':
    'Esta solicitud fue cancelada. Llámenos si hay que retomarla.',
};
