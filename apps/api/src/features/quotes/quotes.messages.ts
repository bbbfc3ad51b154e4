import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';
import type { EstimateChange } from '@stumpquote/domain/quotes/estimate-basis';
import { estimateChangeText } from '@stumpquote/domain/quotes/estimate-change-words';

export const quotesMessages = messagesOf('quotes', {
  en: {
    quoteGone: 'This quote no longer exists in the system. It may have been already deleted.',
    quoteNotFound: 'Quote not found',
    tooManyPdfs: "You've downloaded too many PDFs in the past hour. Please try again later.",
    requestNotFound: 'Quote request not found',
    companyPaused: (phone: string) =>
      `This company isn't taking new work right now, so its quote can't be accepted. Please call ${phone}.`,
    useYourLink: 'To accept or decline, open the link in our email or text message, or sign in.',
    requestNotOpen: "This request isn't waiting for an answer. Please call us.",
    noCompanyYet: 'This quote has no company yet. Please call us.',
    termsChanged: 'The terms have changed. Please reload the page and read them again.',
    textChanged:
      'The text has changed since you opened it, so nothing was signed. Please read the new text, then sign again.',
  },
  es: {
    quoteGone: 'Esta cotización ya no existe en el sistema. Es posible que ya se haya eliminado.',
    quoteNotFound: 'No se encontró la cotización',
    tooManyPdfs: 'Se generaron demasiados PDF para usted en una hora. Intente de nuevo más tarde.',
    requestNotFound: 'No se encontró la solicitud',
    companyPaused: (phone) =>
      `Esta empresa no toma trabajos nuevos por el momento, así que su cotización no se puede aceptar. Llame al ${phone}.`,
    useYourLink:
      'Para aceptar o rechazar, abra el enlace de nuestro correo o mensaje de texto, o inicie sesión.',
    requestNotOpen: 'Esta solicitud no espera una respuesta. Llámenos.',
    noCompanyYet: 'Esta cotización todavía no tiene empresa. Llámenos.',
    termsChanged: 'Los términos cambiaron. Vuelva a cargar la página y léalos de nuevo.',
    textChanged:
      'El texto cambió desde que lo abrió, así que no se firmó nada. Lea el texto nuevo y vuelva a firmar.',
  },
});

export const quotesOfficeMessages = officeMessagesOf('quotesOffice', {
  companyMissing: 'Company is required',
  companyUnknown: 'No such company',
  companyInactive: "This company is inactive and can't be given work",
  companyNotApproved: "This company hasn't been approved yet",
  senderInactive:
    'The company on this quote is inactive. Activate it first, or create a quote for another company.',
  senderNotApproved:
    "The company on this quote hasn't been approved. Approve it first, or create a quote for another company.",
  ownCompanyNotApproved:
    "Your company hasn't been approved yet. You can propose quotes once it is.",
  ownCompanyInactive: 'Your company is inactive. Please call the administrator.',
  alreadyAccepted:
    'The customer has already accepted a quote for this request. Enter a new request for more work.',
  draftExists: 'The administrator has already drafted a quote for your company.',
  estimateChanged: (change: EstimateChange) =>
    `${estimateChangeText(change)} Use the new numbers or keep this quote as it is before you send it.`,
  madeMeanwhile:
    'Another quote for this request was created after you opened the form. Look at it, and create yours again if you still want it.',
  changedMeanwhile:
    'Somebody changed this quote after you opened it. Copy your text, close it and open it again.',
  movedOutside: (zip: string) =>
    `The address moved to ${zip}, outside the service area, after this quote was sent, so the customer can't accept it online. Create a new quote, or record an acceptance on the phone.`,
  changedBeforeSending:
    "Somebody changed this quote after you read it, so it wasn't sent. Read it again, then send it.",
  emailUnderWay:
    'The email with this quote is still being sent. Wait until it goes out before you send it again.',
  emailJustSent:
    'This quote was emailed less than a minute ago. Wait a moment if you want to send it again.',
  smsUnderWay:
    'The text message with this quote is still being sent. Wait until it goes out before you send it again.',
  smsJustSent:
    'This quote was texted less than a minute ago. Wait a moment if you want to send it again.',
  alreadyDelivered:
    'The customer already has this quote: a message with it went out. Reload the page to see when.',
  noEmail:
    'This customer has no email address. Send the quote by text message or print it, or add the address first.',
  notAwaitingAnswer: "This request isn't waiting for an answer, so no acceptance can be recorded.",
  readBackChanged:
    'The text has changed since you read it back, so nothing was recorded. Read the new text to the customer.',
  spokenLater: 'This time is in the future',
  spokenBeforeSent: 'The quote was sent after this time. Enter when the customer accepted it.',
});

const declineReason = (reason: string | undefined): string =>
  reason === undefined ? 'No reason was given.' : `Reason: ${reason}`;

export const quotesTexts = {
  deletedUser: 'Deleted user',
  /** The author of an instant offer. */
  system: 'System',
  deleted: 'Quote deleted successfully!',
  acceptedBySms: {
    en: (company: string, reference: string, amount: string, link: string) =>
      `${company}: We recorded that you accepted the quote for ${reference} (${amount}) on the phone. If that's wrong, call us. See it: ${link}`,
    es: (company: string, reference: string, amount: string, link: string) =>
      `${company}: Registramos su aceptacion de la cotizacion de ${reference} (${amount}), dada por telefono. Si es un error, llamenos. Verla: ${link}`,
  },
  accepted: {
    spoken: 'The customer accepted on the phone, and the office recorded it.',
    companySubject: (reference: string) => `Quote accepted: request ${reference}`,
    company: (customer: string, reference: string, amount: string) => [
      `${customer} accepted your quote for request ${reference}: ${amount}.`,
      "Please request the utility locate (811) today: it's in your task list. The customer can now choose an arrival window.",
    ],
    companyAction: 'Open the request',
    adminSubject: (reference: string) => `Quote accepted: request ${reference}`,
    admin: (customer: string, company: string, amount: string) => [
      `${customer} accepted the quote from ${company} for ${amount}.`,
    ],
    adminAction: 'Open the request',
  },
  declined: {
    subject: (reference: string) => `Quote declined: request ${reference}`,
    paragraphs: (customer: string, company: string, amount: string, reason: string | undefined) => [
      `${customer} declined the quote from ${company} for ${amount}.`,
      declineReason(reason),
    ],
    company: (customer: string, reference: string, amount: string, reason: string | undefined) => [
      `${customer} declined your quote for request ${reference}: ${amount}.`,
      declineReason(reason),
    ],
    action: 'Open the request',
  },
  withdrawn: {
    subject: (reference: string) => `Your quote was withdrawn: request ${reference}`,
    paragraphs: (reference: string, amount: string) => [
      `Your quote of ${amount} for request ${reference} was withdrawn, so the customer can no longer accept it.`,
    ],
  },
  proposed: {
    subject: (reference: string) => `A company proposed a quote: request ${reference}`,
    paragraphs: (company: string, amount: string) => [
      `${company} proposed a quote for ${amount}. It's a draft: please check it, change it if needed, and send it.`,
    ],
    action: 'Open the request',
  },
};
