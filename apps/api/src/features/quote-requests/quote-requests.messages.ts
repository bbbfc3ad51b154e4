import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const quoteRequestsMessages = messagesOf('quoteRequests', {
  en: {
    tooManySubmissions:
      'Many requests came from your network in the last hour. Please try again later, or call us.',
    brokenLink:
      'This link is no longer valid. Enter your reference number, or use the latest link we sent you.',
    termsChanged: 'Our terms have changed. Please reload the page and read them again.',
    privacyChanged: 'Our privacy policy has changed. Please reload the page and read it again.',
    openLinkFirst:
      'Open the link in our email or text message, or sign in, to change this request.',
    onlyCustomer: 'Only the customer can do this. Use the request page of the office instead.',
    notOpen: "This request is closed, so it can't be changed anymore. Please call us.",
    acceptedAlready:
      'Your quote is accepted, so its price stays. Send us a note instead, or call us.',
    tooManyPhotos: (max: number) =>
      `A request can have up to ${max} photos. Remove some of the new ones.`,
    noSuchStump: (stump: number) => `This request has no stump ${stump}`,
    tooManyChanges: 'This request was changed many times today. Please call us.',
    emailNeeded: 'Email is required',
    addressSigned: 'Your signed quote is for this address. Please call us to change it.',
    contactChangedMeanwhile:
      'Somebody changed these details after you opened the form. Reload the page and try again.',
    quoteStillOpen: 'Your quote can still be accepted. Decline it first to ask for a new one.',
    quoteOnItsWay: "We're already preparing your quote.",
  },
  es: {
    tooManySubmissions:
      'En la última hora llegaron muchas solicitudes desde su red. Intente de nuevo más tarde o llámenos.',
    brokenLink:
      'Este enlace ya no es válido. Escriba su número de referencia o use el último enlace que le enviamos.',
    termsChanged: 'Nuestros términos cambiaron. Vuelva a cargar la página y léalos de nuevo.',
    privacyChanged:
      'Nuestra política de privacidad cambió. Vuelva a cargar la página y léala de nuevo.',
    openLinkFirst:
      'Para cambiar esta solicitud, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
    onlyCustomer: 'Esto solo lo puede hacer el cliente. Use la página de la oficina.',
    notOpen: 'Esta solicitud está cerrada y ya no se puede cambiar. Llámenos.',
    acceptedAlready:
      'Su cotización está aceptada y su precio se mantiene. Envíenos una nota o llámenos.',
    tooManyPhotos: (max: number) =>
      `Una solicitud puede tener hasta ${max} fotos. Quite algunas de las nuevas.`,
    noSuchStump: (stump: number) => `Esta solicitud no tiene un tocón ${stump}`,
    tooManyChanges: 'Esta solicitud cambió muchas veces hoy. Llámenos.',
    emailNeeded: 'El correo electrónico es obligatorio',
    addressSigned: 'Su cotización firmada es para esta dirección. Llámenos para cambiarla.',
    contactChangedMeanwhile:
      'Alguien cambió estos datos después de que usted abrió el formulario. Vuelva a cargar la página e intente de nuevo.',
    quoteStillOpen:
      'Su cotización todavía se puede aceptar. Rechácela primero para pedir una nueva.',
    quoteOnItsWay: 'Ya estamos preparando su cotización.',
  },
});

export const quoteRequestsOfficeMessages = officeMessagesOf('quoteRequestsOffice', {
  sentenceChanged:
    'The sentence to read aloud has changed. Reload the page and read the new one to the customer.',
  contactChangedMeanwhile:
    'Somebody changed this request after you opened the form. Copy your text, close it and open it again.',
  noSuchCompany: 'Company not found',
  companyNotApproved: "This company hasn't been approved yet. Approve it before you give it work.",
  companyInactive: 'This company is inactive. Choose another one, or activate it first.',
  acceptedAlready: (company: string) =>
    `The customer has accepted the quote from ${company}, so the work is theirs. To give it to another company, cancel the request, reopen it and create a new quote.`,
});

export const quoteRequestsTexts = {
  addressCorrected: 'Not sent: the address or number was corrected before this message went out',
};
