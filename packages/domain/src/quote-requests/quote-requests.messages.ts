import { messagesOf, officeMessagesOf } from '../i18n/message.js';

const endedWords = { rejected: 'rejected', cancelled: 'canceled', completed: 'completed' } as const;

const endedInSpanish = {
  rejected: 'rechazada',
  cancelled: 'cancelada',
  completed: 'completada',
} as const;

type Ended = keyof typeof endedWords;

export const requestMessages = messagesOf('requestRules', {
  en: {
    referenceRequired: 'Reference number is required',
    referenceFormat: 'Invalid reference number format. Should be like: QR-ABCD1234',
    termsRequired: 'Please accept the terms of service to continue.',
    createAccount: 'createAccount must be true or false',
    photoPathMissing: 'Each photo needs the path that its upload returned',
    photoTwice: 'The same photo is listed twice',
    nothingAdded: 'Add a photo, a width, or a note',
    stumpOfPhoto: 'A stump is a number from 1 to 5',
    noSuchRequest: "This request doesn't exist yet. Submit it first.",
    workDone: 'The work for this request is done. Submit a new request for more work.',
    already: (ended: Ended) => `This request is already ${endedWords[ended]}.`,
    ended: (ended: Ended) =>
      `This request is ${endedWords[ended]}. Please call us if you'd like to reopen it.`,
    submittedAlready: (state: string) =>
      `This request is ${state} and can't be submitted again. Start a new request instead.`,
    noSentQuote: (state: string) =>
      `This request is ${state} and has no sent quote to close. Send a quote first.`,
    onlyFor: (who: string, action: string) => `Only ${who} can ${action}.`,
  },
  es: {
    referenceRequired: 'El número de referencia es obligatorio',
    referenceFormat: 'El formato del número de referencia no es válido. Debe ser como: QR-ABCD1234',
    termsRequired: 'Acepte los términos del servicio para continuar.',
    createAccount: 'createAccount debe ser verdadero o falso',
    photoPathMissing: 'Cada foto necesita la ruta que respondió su subida',
    photoTwice: 'La misma foto aparece dos veces',
    nothingAdded: 'Agregue una foto, un ancho con cinta o una nota',
    stumpOfPhoto: 'Un tocón es un número del 1 al 5',
    noSuchRequest: 'Esa solicitud todavía no existe. Envíela primero.',
    workDone:
      'El trabajo de esta solicitud está terminado. Envíe una solicitud nueva para otro trabajo.',
    already: (ended) =>
      `Esta solicitud ya ${ended === 'completed' ? 'está' : 'fue'} ${endedInSpanish[ended]}.`,
    ended: (ended) => `Esta solicitud fue ${endedInSpanish[ended]}. Llámenos si hay que retomarla.`,
    submittedAlready: () => 'Esta solicitud ya se envió. Comience una nueva.',
    noSentQuote: () => 'Esta solicitud no tiene una cotización enviada que se pueda cerrar.',
    onlyFor: () => 'No tiene autorización para hacer esto.',
  },
});

export const requestOfficeMessages = officeMessagesOf('requestOfficeRules', {
  reopenFirst: (state: string) => `This request is ${state}. Reopen it first.`,
  cannotMove: (state: string, cannot: string, advice: string) =>
    `This request is ${state} and ${cannot}. ${advice}`,
});
