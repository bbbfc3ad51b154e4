/** Sentences that stand in the message log or answer an administrator's call. */
export const messagesMessages = {
  en: {
    noProvider: 'not delivered: no provider configured',
    invalidPhone: 'Invalid phone number format',
    optedOut: 'This number asked for no more text messages (STOP)',
    numberCap: 'Too many text messages to this number today',
    addressCap: 'Too many text messages asked for from this network today',
    dayCap: 'The most text messages of one day have been sent',
    outsideHours: 'Waits for 8:00 AM: text messages go out from 8:00 AM to 8:00 PM',
    interruptedSms: 'Cut off while it was sent: it may have arrived and is not sent again by itself',
    interruptedEmail: 'Cut off while it was sent, more than a day ago: it may have arrived and is not sent again by itself',
    noConsent: 'The customer has not agreed to text messages.',
    noAmount: 'No quote of this request is open or accepted, so there is no amount. Remove {{amount}}, or send a quote first.',
    requestNotFound: 'Quote request not found',
    messageNotFound: 'Message not found',
    notUndelivered: 'Only a message that failed, or whose fate is unknown, can be sent again.',
    linkEnded: 'The link in this message has ended. The person can ask for a new one on the sign-in page.',
    signature: 'The signature of this call is not right.',
    notConfigured: 'No provider is configured for these calls.',
    stopped: (company: string) =>
      `${company}: you will get no more text messages. Reply START to get them again. / No recibira mas mensajes. Responda INICIAR para recibirlos.`,
    started: (company: string) => `${company}: you will get text messages about your request again. Reply STOP to end them. / Recibira de nuevo mensajes sobre su solicitud. Responda ALTO para no recibirlos.`,
    unread: (company: string, phone: string) => `${company}: replies to this number are not read. Please call ${phone}. / Aqui no se leen respuestas. Llame al ${phone}.`,
  },
};
