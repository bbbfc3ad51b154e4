import type { SpanishSentences } from '../sentence-pattern.js';

export const chatSentences: SpanishSentences = {
  'Please type a question': 'Escriba una pregunta',
  'Please shorten your question to {max} characters': 'Acorte su pregunta a {max} caracteres',
  'The id of the chat is missing': 'Falta el identificador del chat',
  'This is not the id of a chat': 'Este no es el identificador de un chat',
  'Chat not found': 'No se encontró el chat',
  'You have asked many questions in a short time. Please wait a few minutes and try again.':
    'Ha hecho muchas preguntas en poco tiempo. Espere unos minutos e intente de nuevo.',
  'This chat has become very long. Please start a new one.':
    'Este chat ya es muy largo. Comience uno nuevo.',
  'Send JSON (Content-Type: application/json).': 'Envíe JSON (Content-Type: application/json).',
};
