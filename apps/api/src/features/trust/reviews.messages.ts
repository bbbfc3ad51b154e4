import type { Locale } from '@stumpquote/domain/i18n/locale';
import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';

export const reviewTexts = messagesOf('reviews', {
  en: {
    workNotDone: 'You can write a review once the work is done.',
    wasHidden: "We removed this review, so it can't be changed. Please call us.",
    tooManyChanges: 'You changed this review many times today. Please try again tomorrow.',
  },
  es: {
    workNotDone: 'Podrá escribir una opinión cuando el trabajo esté terminado.',
    wasHidden: 'Retiramos esta opinión y ya no se puede cambiar. Llámenos.',
    tooManyChanges: 'Hoy cambió esta opinión muchas veces. Intente de nuevo mañana.',
  },
});

export const reviewOfficeTexts = officeMessagesOf('reviewsOffice', {
  notFound: 'There is no such review.',
  changedMeanwhile: 'This review has changed since you opened it. Read it again, then answer.',
});

/** The email to the company about a new review. */
export const newReviewTexts = {
  subject: (stars: number, reference: string) => `New review: ${stars} of 5 stars (${reference})`,
  paragraphs: (customer: string, text: string | undefined) => [
    `${customer} reviewed your work.`,
    ...(text === undefined ? [] : [`“${text}”`]),
    'Everyone can read it. Your answer is shown below it.',
  ],
  action: 'Read and answer it',
};

interface ReviewRequestTexts {
  subject: (company: string) => string;
  paragraphs: (name: string, company: string) => string[];
  action: string;
}

/** The one email that asks for a review. */
export const reviewRequestTexts: Readonly<Record<Locale, ReviewRequestTexts>> = {
  en: {
    subject: (company) => `How was the work of ${company}?`,
    paragraphs: (name, company) => [
      `Hello ${name},`,
      `${company} finished the work at your place a few days ago. How did it go?`,
      'Give it 1 to 5 stars, with a few words if you like. We show every opinion, good or bad.',
      "We ask only once. You don't need to do anything if you'd rather not.",
    ],
    action: 'Rate the work',
  },
  es: {
    subject: (company) => `¿Qué le pareció el trabajo de ${company}?`,
    paragraphs: (name, company) => [
      `Hola, ${name}:`,
      `${company} terminó el trabajo en su casa hace unos días. ¿Cómo le fue?`,
      'Dele de 1 a 5 estrellas y, si quiere, unas palabras. Mostramos todas las opiniones, buenas o malas.',
      'Solo se lo preguntamos una vez. Si prefiere no opinar, no tiene que hacer nada.',
    ],
    action: 'Calificar el trabajo',
  },
};
