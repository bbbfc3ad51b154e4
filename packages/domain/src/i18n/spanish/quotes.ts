import type { SpanishSentences } from '../sentence-pattern.js';

export const quoteSentences: SpanishSentences = {
  'Please type your full name to sign': 'Escriba su nombre completo para firmar',
  'Please sign with the letters of your name': 'Firme con las letras de su nombre',
  'Please confirm that you accept the quote and its terms':
    'Confirme que acepta la cotización y sus términos',
  'signsForOther must be true or false': 'signsForOther debe ser verdadero o falso',
  'This request is in the name of {name}. You are signing for the person who asked: is that right?':
    'Esta solicitud está a nombre de {name}. Usted firma por la persona que la hizo: ¿es correcto?',
  'The version of the terms is missing': 'Falta la versión de los términos',
  'The hash of the text is missing': 'Falta la huella del texto',
  'The text has changed since you opened it, so nothing was signed. Please read the new text, then sign again.':
    'El texto cambió desde que lo abrió, así que no se firmó nada. Lea el texto nuevo y vuelva a firmar.',
  'The terms have changed. Please reload the page and read them again.':
    'Los términos cambiaron. Vuelva a cargar la página y léalos de nuevo.',
  'This quote has not been sent yet.': 'Esta cotización todavía no se ha enviado.',
  'This quote has already been accepted. Please call us to change something.':
    'Esta cotización ya fue aceptada. Llámenos para cambiar algo.',
  'You have declined this quote. Please ask us for a new one.':
    'Usted rechazó esta cotización. Pídanos una nueva.',
  'This quote has expired. Please ask us for a new one.':
    'Esta cotización venció. Pídanos una nueva.',
  'This quote has been replaced by another one. Please open the current quote.':
    'Esta cotización fue reemplazada por otra. Abra la cotización actual.',
  'This quote has been withdrawn. Please ask us for a new one.':
    'Esta cotización fue retirada. Pídanos una nueva.',
  "This quote can't be answered now.": 'En este momento no se puede responder a esta cotización.',
  'There is no such quote.': 'Esa cotización no existe.',
  'Quote not found': 'No se encontró la cotización',
  'You have downloaded too many PDFs in the past hour. Please try again later.':
    'Se generaron demasiados PDF para usted en una hora. Intente de nuevo más tarde.',
  'Many documents are being generated right now. Please try again in a moment.':
    'En este momento se están generando muchos documentos. Intente de nuevo en un momento.',
  'This quote no longer exists in the system. It may have been already deleted.':
    'Esta cotización ya no existe en el sistema. Es posible que ya se haya eliminado.',
  "This company takes no new work at the moment, so its quote can't be accepted. Please call {phone}.":
    'Esta empresa no toma trabajos nuevos por el momento, así que su cotización no se puede aceptar. Llame al {phone}.',
  'To accept or decline, open the link in our e-mail or text message, or sign in.':
    'Para aceptar o rechazar, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
  'This request is not waiting for an answer. Please call us.':
    'Esta solicitud no espera una respuesta. Llámenos.',
  'This quote names no company yet. Please call us.':
    'Esta cotización todavía no tiene empresa. Llámenos.',
};
