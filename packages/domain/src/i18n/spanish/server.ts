import type { SpanishSentences } from '../sentence-pattern.js';

/** What the server answers whatever the call is about. */
export const serverSentences: SpanishSentences = {
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Intente de nuevo.',
  'Please sign in first.': 'Primero inicie sesión.',
  'You are not authorized to do this.': 'No tiene autorización para hacer esto.',
  'This request came from another site and was refused.': 'Esta solicitud vino de otro sitio y fue rechazada.',
  'This address is not valid.': 'Esta dirección no es válida.',
  'What was sent is not valid JSON.': 'Lo que se envió no es JSON válido.',
};
