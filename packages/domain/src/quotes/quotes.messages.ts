import { messagesOf, officeMessagesOf } from '../i18n/message.js';

export const quoteMessages = messagesOf('quoteRules', {
  en: {
    signatureMissing: 'Please type your full name to sign',
    signatureWithoutLetters: 'Your signature must contain letters',
    signatureNotName: 'Type the name alone, without numbers or conditions',
    confirmAcceptance: 'Please confirm that you accept the quote and its terms',
    signsForOther: 'signsForOther must be true or false',
    termsVersionMissing: 'The version of the terms is missing',
    textHashMissing: 'The hash of the text is missing',
    notSent: "This quote hasn't been sent yet.",
    accepted: 'This quote has already been accepted. Please call us to change something.',
    declined: 'You declined this quote. Please ask us for a new one.',
    expired: 'This quote has expired. Please ask us for a new one.',
    superseded: 'This quote is no longer valid. Reload the page to see where your request is.',
    withdrawn: 'This quote has been withdrawn. Please ask us for a new one.',
    notNow: "This quote can't be answered now.",
    outsideArea: (phone: string) =>
      `The address is now outside the area we serve, so this quote can't be accepted here. Our office will get in touch with you. Or call ${phone}.`,
    noSuchQuote: "This quote doesn't exist.",
    gone: 'This quote no longer exists in the system. It may have been already deleted.',
    onlyFor: (who: string) => `Only ${who} can do this.`,
    otherSignature: (name: string) =>
      `This request is in the name of ${name}. You are signing for the person who asked: is that right?`,
  },
  es: {
    signatureMissing: 'Escriba su nombre completo para firmar',
    signatureWithoutLetters: 'Firme con las letras de su nombre',
    signatureNotName: 'Escriba solo el nombre, sin números ni condiciones',
    confirmAcceptance: 'Confirme que acepta la cotización y sus términos',
    signsForOther: 'signsForOther debe ser verdadero o falso',
    termsVersionMissing: 'Falta la versión de los términos',
    textHashMissing: 'Falta la huella del texto',
    notSent: 'Esta cotización todavía no se ha enviado.',
    accepted: 'Esta cotización ya fue aceptada. Llámenos para cambiar algo.',
    declined: 'Usted rechazó esta cotización. Pídanos una nueva.',
    expired: 'Esta cotización venció. Pídanos una nueva.',
    superseded:
      'Esta cotización ya no es válida. Vuelva a cargar la página para ver cómo va su solicitud.',
    withdrawn: 'Esta cotización fue retirada. Pídanos una nueva.',
    notNow: 'En este momento no se puede responder a esta cotización.',
    outsideArea: (phone) =>
      `La dirección queda ahora fuera de la zona que atendemos, así que esta cotización no se puede aceptar aquí. Nuestra oficina se comunica con usted. O llame al ${phone}.`,
    noSuchQuote: 'Esa cotización no existe.',
    gone: 'Esta cotización ya no existe en el sistema. Es posible que ya se haya eliminado.',
    onlyFor: () => 'No tiene autorización para hacer esto.',
    otherSignature: (name) =>
      `Esta solicitud está a nombre de ${name}. Usted firma por la persona que la hizo: ¿es correcto?`,
  },
});

export const quoteOfficeMessages = officeMessagesOf('quoteOfficeRules', {
  recordNotSent: "This quote hasn't been sent yet. Send it before the customer accepts it.",
  recordAccepted: 'This quote has already been accepted.',
  recordDeclined: 'The customer has declined this quote. Create and send a new one.',
  recordExpired: 'This quote has expired. Create and send a new one.',
  recordSuperseded:
    'This quote is no longer valid. If another one is open, record the acceptance there.',
  recordDeleted: 'This quote has been deleted. Create and send a new one.',
  acceptedStays: "A quote that was accepted can't be deleted.",
  cannotMove: (state: string, action: string) => `This quote ${state} and can't ${action}.`,
});
