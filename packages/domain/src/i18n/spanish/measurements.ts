import type { SpanishSentences } from '../sentence-pattern.js';

/** Tape measurements, site facts, and the analysis. */
export const measurementSentences: SpanishSentences = {
  'Height must be a number': 'La altura debe ser un número',
  "Height can't be negative": 'La altura no puede ser negativa',
  'Height must be at most 72 inches': 'La altura debe ser como máximo de 72 pulgadas',
  'Choose a kind of tree': 'Elija un tipo de árbol',
  'Choose how many roots show': 'Elija cuántas raíces se ven',
  'Access width must be a number': 'El ancho del acceso debe ser un número',
  'Access width must be at least 6 inches': 'El ancho del acceso debe ser al menos de 6 pulgadas',
  'Access width must be at most 1200 inches':
    'El ancho del acceso debe ser como máximo de 1200 pulgadas',
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
  'A point is two numbers': 'Un punto son dos números',
  'This point lies too far outside the photo': 'Este punto queda demasiado lejos de la foto',
  'Choose what the reference is': 'Elija cuál es el objeto de referencia',
  'Choose where the reference lies': 'Elija dónde está el objeto de referencia',
  'Mark all corners of the reference': 'Marque todas las esquinas del objeto de referencia',
  'A reference has at most 4 corners': 'Un objeto de referencia tiene como máximo 4 esquinas',
  'Enter the length between the two marks on the tape':
    'Escriba la longitud entre las dos marcas de la cinta',
  'The length must be a number': 'La longitud debe ser un número',
  'The length must be at least 1 inch': 'La longitud debe ser al menos de 1 pulgada',
  'The length must be at most 300 inches': 'La longitud debe ser como máximo de 300 pulgadas',
  'Say which photo the marks are on': 'Diga en qué foto están las marcas',
  'This is not the id of a photo': 'Este no es el identificador de una foto',
  'The outline is a list of points': 'El contorno es una lista de puntos',
  'The outline needs at least 3 points': 'El contorno necesita al menos 3 puntos',
  'The outline has at most 512 points': 'El contorno tiene como máximo 512 puntos',
  'Mark two points at ground level': 'Marque dos puntos a ras del suelo',
  'Marks must be a list': 'Las marcas deben ser una lista',
  'Marks belong to at most 5 photos': 'Las marcas corresponden como máximo a 5 fotos',
  'Each photo is marked once': 'Cada foto se marca una sola vez',
  'These marks are on a photo that is not listed':
    'Estas marcas están en una foto que no aparece en la lista',
  'Analysis not found': 'No se encontró el análisis',
  'Too many analyses from this connection. Please try again later.':
    'Demasiados análisis desde esta conexión. Intente de nuevo más tarde.',
  'Too many photos were looked at from this connection. Please try again later.':
    'Se revisaron demasiadas fotos desde esta conexión. Intente de nuevo más tarde.',
  'The photo analysis is busy. Please try again in a moment.':
    'El análisis de fotos está ocupado. Intente de nuevo en un momento.',
  'This photo could not be read. Please upload it again.':
    'No se pudo leer esta foto. Súbala de nuevo.',
  'Tap on the stump in the photo.': 'Toque el tocón en la foto.',
  'We could not analyze the photos. Our team will look at them and measure the stump.':
    'No pudimos analizar las fotos. Nuestro equipo las revisará y medirá el tocón.',
};
