import type { Locale } from '@stumpquote/domain/i18n/locale';

interface EndedFacts {
  business: string;
  reference: string;
  /** When the visit that doesn't happen would have been; null without one. */
  when: string | null;
  phone: string;
}

const en = {
  track: 'Follow my request',
  signIn: 'Sign in',
  rejected: {
    subject: (reference: string) => `About your request ${reference}`,
    paragraphs: (name: string, reference: string, reason: string, phone: string) => [
      `Hello ${name},`,
      `We're sorry: we can't take on your stump removal request ${reference}.`,
      `Reason: ${reason}`,
      `If you think we should look again, please call us at ${phone}.`,
    ],
  },
  cancelled: {
    subject: (reference: string) => `Your request ${reference} was canceled`,
    paragraphs: (name: string, reference: string, phone: string) => [
      `Hello ${name},`,
      `Your stump removal request ${reference} has been canceled.`,
      `If this was a mistake, please call us at ${phone}.`,
    ],
    byOffice: (name: string, reference: string, phone: string, reason: string | undefined) => [
      `Hello ${name},`,
      `We canceled your stump removal request ${reference}.`,
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
      `If you have questions, please call us at ${phone}.`,
    ],
  },
  reopened: {
    subject: (reference: string) => `Your request ${reference} is open again`,
    paragraphs: (name: string, reference: string, phone: string) => [
      `Hello ${name},`,
      `We reopened your stump removal request ${reference}, and you'll get a new quote.`,
      'Any earlier quote or appointment no longer applies.',
      `If you have questions, please call us at ${phone}.`,
    ],
    text: ({ business, reference, phone }: Omit<EndedFacts, 'when'>) =>
      `${business}: Your request ${reference} is open again, and you'll get a new quote. Any earlier quote or appointment no longer applies. Questions? Call ${phone}. Reply STOP to opt out.`,
  },
  endedText: {
    rejected: ({ business, reference, when, phone }: EndedFacts) =>
      `${business}: We can't take on your request ${reference}.${when === null ? '' : ` Nobody comes on ${when}.`} Questions? Call ${phone}. Reply STOP to opt out.`,
    cancelled: ({ business, reference, when, phone }: EndedFacts) =>
      `${business}: Your request ${reference} was canceled.${when === null ? '' : ` Nobody comes on ${when}.`} Questions? Call ${phone}. Reply STOP to opt out.`,
  },
  newLink: {
    subject: (reference: string) => `Your new link to request ${reference}`,
    paragraphs: (name: string, reference: string, phone: string) => [
      `Hello ${name},`,
      `Here is a new link to your stump removal request ${reference}. The links in our earlier messages no longer work.`,
      'Please keep it to yourself: anyone who has it can see your request and answer for you.',
      `If you have questions, please call us at ${phone}.`,
    ],
  },
  appointmentFreed: (when: string) => `The appointment on ${when} was canceled too.`,
  accountExists: {
    subject: (reference: string) => `Request ${reference} was made with your email address`,
    paragraphs: (name: string, reference: string, joined: boolean) => [
      `Hello ${name},`,
      `Someone asked for an account while sending quote request ${reference} with your email address. You already have one, so we didn't create another and nobody was signed in.`,
      joined
        ? 'If it was you, sign in: the request is in your dashboard.'
        : 'If it was you, sign in and confirm your email address: the request then appears in your dashboard.',
      "If it wasn't you, please call us.",
    ],
  },
  calendar: {
    title: (company: string) => `Stump grinding: ${company} arrives`,
    description: (company: string, phone: string, reference: string) =>
      `${company} arrives within this window. Phone: ${phone}. Request ${reference}.`,
  },
};

const es: typeof en = {
  track: 'Seguir mi solicitud',
  signIn: 'Iniciar sesión',
  rejected: {
    subject: (reference) => `Sobre su solicitud ${reference}`,
    paragraphs: (name, reference, reason, phone) => [
      `Hola, ${name}:`,
      `Lo sentimos: no podemos tomar su solicitud de remoción de tocones ${reference}.`,
      `Motivo: ${reason}`,
      `Si cree que deberíamos revisarla otra vez, llámenos al ${phone}.`,
    ],
  },
  cancelled: {
    subject: (reference) => `Su solicitud ${reference} fue cancelada`,
    paragraphs: (name, reference, phone) => [
      `Hola, ${name}:`,
      `Su solicitud de remoción de tocones ${reference} quedó cancelada.`,
      `Si fue un error, llámenos al ${phone}.`,
    ],
    byOffice: (name, reference, phone, reason) => [
      `Hola, ${name}:`,
      `Cancelamos su solicitud de remoción de tocones ${reference}.`,
      ...(reason === undefined ? [] : [`Motivo: ${reason}`]),
      `Si tiene preguntas, llámenos al ${phone}.`,
    ],
  },
  reopened: {
    subject: (reference) => `Su solicitud ${reference} está abierta otra vez`,
    paragraphs: (name, reference, phone) => [
      `Hola, ${name}:`,
      `Reabrimos su solicitud de remoción de tocones ${reference}, y recibirá otra cotización.`,
      'Las cotizaciones y citas anteriores ya no valen.',
      `Si tiene preguntas, llámenos al ${phone}.`,
    ],
    text: ({ business, reference, phone }) =>
      `${business}: Reabrimos su solicitud ${reference}. Le enviaremos otro precio. Las citas y los precios anteriores ya no valen. Si tiene preguntas, llame al ${phone}. Responda STOP para no recibir mensajes.`,
  },
  endedText: {
    rejected: ({ business, reference, when, phone }) =>
      `${business}: No podemos tomar su solicitud ${reference}.${when === null ? '' : ` Nadie va el ${when}`} Si tiene preguntas, llame al ${phone}. Responda STOP para no recibir mensajes.`,
    cancelled: ({ business, reference, when, phone }) =>
      `${business}: Su solicitud ${reference} fue cancelada.${when === null ? '' : ` Nadie va el ${when}`} Si tiene preguntas, llame al ${phone}. Responda STOP para no recibir mensajes.`,
  },
  newLink: {
    subject: (reference) => `Su nuevo enlace a la solicitud ${reference}`,
    paragraphs: (name, reference, phone) => [
      `Hola, ${name}:`,
      `Este es un nuevo enlace a su solicitud de remoción de tocones ${reference}. Los enlaces de nuestros mensajes anteriores ya no funcionan.`,
      'No lo comparta: quien lo tenga puede ver su solicitud y responder por usted.',
      `Si tiene preguntas, llámenos al ${phone}.`,
    ],
  },
  appointmentFreed: (when) => `La cita (${when}) también queda cancelada.`,
  accountExists: {
    subject: (reference) => `Se hizo la solicitud ${reference} con su correo electrónico`,
    paragraphs: (name, reference, joined) => [
      `Hola, ${name}:`,
      `Alguien pidió una cuenta al enviar la solicitud de cotización ${reference} con su correo electrónico. Usted ya tiene una, así que no se creó otra ni se inició sesión.`,
      joined
        ? 'Si fue usted, inicie sesión: la solicitud está en su panel.'
        : 'Si fue usted, inicie sesión y confirme su correo electrónico: la solicitud aparecerá entonces en su panel.',
      'Si no fue usted, llámenos.',
    ],
  },
  calendar: {
    title: (company) => `Trituración de tocones: llega ${company}`,
    description: (company, phone, reference) =>
      `${company} llega dentro de esta ventana. Teléfono: ${phone}. Solicitud ${reference}.`,
  },
};

/** Messages to the customer, in the request's language. */
export const customerEmailMessages: Readonly<Record<Locale, typeof en>> = { en, es };
