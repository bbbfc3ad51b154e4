import type { SpanishSentences } from '../sentence-pattern.js';

/** Tape measurements, the facts of the site, and the analysis. */
export const measurementSentences: SpanishSentences = {
  'Height must be a number': 'La altura debe ser un número',
  'Height can\'t be negative': 'La altura no puede ser negativa',
  'Height must be at most 72 inches': 'La altura debe ser como máximo de 72 pulgadas',
  'Choose a kind of tree': 'Elija un tipo de árbol',
  'Choose how many roots show': 'Elija cuántas raíces se ven',
  'Access width must be a number': 'El ancho del acceso debe ser un número',
  'Access width must be at least 6 inches': 'El ancho del acceso debe ser al menos de 6 pulgadas',
  'Access width must be at most 1200 inches': 'El ancho del acceso debe ser como máximo de 1200 pulgadas',
  'Choose a slope': 'Elija la pendiente',
  'Choose obstacles from the list': 'Elija obstáculos de la lista',
  'Stump must be a number': 'El tocón debe ser un número',
  'Stump must be a whole number': 'El tocón debe ser un número entero',
  'Stump must be between 1 and 5': 'El tocón debe estar entre 1 y 5',
  'A stump is a number from 1 to 5': 'Un tocón es un número del 1 al 5',
  'Stumps must be a list': 'Los tocones deben ser una lista',
  'A request holds up to 5 stumps': 'Una solicitud admite hasta 5 tocones',
  'Each stump is listed once': 'Cada tocón aparece una sola vez',
  'Width must be a number': 'El ancho debe ser un número',
  'Width must be at least 2 inches': 'El ancho debe ser al menos de 2 pulgadas',
  'Width must be at most 150 inches': 'El ancho debe ser como máximo de 150 pulgadas',
  'Choose where the width was measured': 'Elija dónde se midió el ancho',
  'Analysis not found': 'No se encontró el análisis',
  'Too many analyses from this connection. Please try again later.':
    'Demasiados análisis desde esta conexión. Intente de nuevo más tarde.',
  'We could not analyse the photos. Our team will look at them and measure the stump.':
    'No pudimos analizar las fotos. Nuestro equipo las revisará y medirá el tocón.',
};
