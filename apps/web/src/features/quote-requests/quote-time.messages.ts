import { quotePromiseHours as hours } from '@stumpquote/domain/quotes/quote-promise';

/** When the first quote comes, or that it's late. */
export const quoteTimeMessages = {
  en: {
    promise: `You'll get a detailed quote within ${hours} hours of your request.`,
    preparing: `We're preparing your quote. It comes within ${hours} hours of your request.`,
    late: (phone: string) =>
      `Your quote is taking longer than the ${hours} hours we promised. We're sorry. Questions? Call ${phone}.`,
  },
  es: {
    promise: `Su cotización detallada llega dentro de las ${hours} horas siguientes a su solicitud.`,
    preparing: `Estamos preparando su cotización. Llega dentro de las ${hours} horas siguientes a su solicitud.`,
    late: (phone: string) =>
      `Su cotización está tardando más de las ${hours} horas que prometimos. Lo sentimos. ¿Preguntas? Llame al ${phone}.`,
  },
};
