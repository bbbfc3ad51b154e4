import type { FailureReason } from './chat-state';

/** Why an attempt failed, if the user can do something about it. */
type Reasons = Partial<Record<NonNullable<FailureReason>, string>>;

const reasonsEn: Reasons = {
  0: "We couldn't reach the server. Check your connection, then send it again.",
  409: 'This chat has gotten very long. Start a new one.',
  OTHER_ACCOUNT:
    'Someone signed in on another tab after you opened this page. Your question is back in the field: reload the page, then send it.',
  429: "You've asked a lot of questions in a short time. Wait a few minutes, then send it again.",
};
const reasonsEs: Reasons = {
  0: 'No pudimos comunicarnos con el servidor. Revise su conexión y envíela de nuevo.',
  409: 'Este chat ya es muy largo. Empiece uno nuevo.',
  OTHER_ACCOUNT:
    'Alguien inició sesión en otra pestaña desde que se abrió esta página. Su pregunta está otra vez en el campo: vuelva a cargar la página y envíela.',
  429: 'Hizo muchas preguntas en poco tiempo. Espere unos minutos y envíela de nuevo.',
};

export const chatMessages = {
  en: {
    cardTitle: 'Ask our expert about tree care or maintenance',
    greeting:
      "Hello! I'm your Tree Health Expert. How can I help you with your tree care questions today?",
    placeholder: 'Ask a question...',
    question: 'Your question',
    send: 'Send',
    startNew: 'Start a new chat',
    expert: 'Expert',
    you: 'You',
    messages: 'Messages',
    waiting: 'The expert is answering',
    opening: 'Opening your chat',
    failed: 'Sorry, I encountered an error. Please try again later.',
    reasons: reasonsEn,
    sendAgain: 'Send again',
    tooLong: (most: number, now: number) =>
      `Please shorten your question to ${most.toLocaleString('en-US')} characters. It has ${now.toLocaleString('en-US')}.`,
    suggestionsTitle: 'Questions to get you started',
    suggestions: [
      'What happens to the roots after grinding?',
      'Can I plant a new tree where the stump was?',
      'Do I have to call 811 before the stump is ground?',
      'What can I do with the grindings?',
    ],
    sources: { answer: 'Where this comes from', unknown: 'Read more', handover: 'Read more' },
    newTab: '(opens in a new tab)',
    automatic: 'Automatic answer.',
    expertOf: {
      embedded: 'Automatic answer from our own tree-care texts.',
      'language-model': 'Written by a language model from our own tree-care texts.',
    },
    call: (phone: string) => `Call ${phone}`,
    callPoisonControl: (phone: string) => `Call Poison Control, ${phone}`,
    callUtility: (name: string, phone: string) => `Call ${name}, ${phone}`,
    callCrisisLine: (phone: string) => `Call ${phone}, the crisis lifeline`,
    danger: { certain: 'Call 911 now', possible: 'Is anyone in danger? Call 911 first' },
    dangerSteps: 'What to do in the meantime: see the answer below.',
    hideDanger: 'Hide the emergency numbers',
    ifInDanger: 'If anyone is in danger, call now:',
    openQuoteForm: 'Open the quote form',
    trackRequest: 'Track Quote',
    note: 'A computer program answers. In an emergency',
    noteCall: 'call 911',
  },
  es: {
    cardTitle: 'Pregunte a nuestro experto sobre el cuidado o el mantenimiento de los árboles',
    greeting:
      '¡Hola! Soy su experto en la salud de los árboles. ¿En qué puedo ayudarle hoy con el cuidado de sus árboles?',
    placeholder: 'Haga una pregunta...',
    question: 'Su pregunta',
    send: 'Enviar',
    startNew: 'Empezar un chat nuevo',
    expert: 'Experto',
    you: 'Usted',
    messages: 'Mensajes',
    waiting: 'El experto está respondiendo',
    opening: 'Abriendo su chat',
    failed: 'Lo siento, ocurrió un error. Inténtelo de nuevo más tarde.',
    reasons: reasonsEs,
    sendAgain: 'Enviar de nuevo',
    tooLong: (most: number, now: number) =>
      `Acorte su pregunta a ${most.toLocaleString('en-US')} caracteres. Ahora tiene ${now.toLocaleString('en-US')}.`,
    suggestionsTitle: 'Preguntas para empezar',
    suggestions: [
      '¿Qué pasa con las raíces después de triturar el tocón?',
      '¿Puedo volver a plantar en el mismo lugar?',
      '¿Hay que llamar al 811 antes de triturar el tocón?',
      '¿Qué puedo hacer con las virutas?',
    ],
    sources: {
      answer: 'De dónde viene esta respuesta',
      unknown: 'Para leer más',
      handover: 'Para leer más',
    },
    newTab: '(se abre en una pestaña nueva)',
    automatic: 'Respuesta automática.',
    expertOf: {
      embedded:
        'Respuesta automática tomada de nuestros propios textos sobre el cuidado de los árboles.',
      'language-model':
        'Redactada por un modelo de lenguaje a partir de nuestros propios textos sobre el cuidado de los árboles.',
    },
    call: (phone: string) => `Llamar al ${phone}`,
    callPoisonControl: (phone: string) => `Llamar al Centro de Intoxicaciones, ${phone}`,
    callUtility: (name: string, phone: string) => `Llamar a ${name}, ${phone}`,
    callCrisisLine: (phone: string) => `Llamar al ${phone}, la línea de crisis`,
    danger: {
      certain: 'Llame al 911 ahora',
      possible: '¿Hay alguien en peligro? Llame primero al 911',
    },
    dangerSteps: 'Qué hacer mientras tanto: vea la respuesta.',
    hideDanger: 'Ocultar los números de emergencia',
    ifInDanger: 'Si alguien está en peligro, llame ahora:',
    openQuoteForm: 'Abrir el formulario de cotización',
    trackRequest: 'Seguir mi solicitud',
    note: 'Responde un programa de computadora. En una emergencia',
    noteCall: 'llame al 911',
  },
};
