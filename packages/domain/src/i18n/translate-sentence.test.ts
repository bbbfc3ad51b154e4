import { photoMessages } from '../quote-requests/photo-rules.js';
import { expect, it } from 'vitest';
import { inSpanish, sentenceIn, spanishOf } from './translate-sentence.js';

it('knows whole sentences', () => {
  expect(inSpanish('First name is required')).toBe('El nombre es obligatorio');
  expect(sentenceIn('en', 'First name is required')).toBe('First name is required');
  expect(sentenceIn('es', 'First name is required')).toBe('El nombre es obligatorio');
});

it('carries what stands in a sentence over', () => {
  expect(inSpanish('You can only upload up to 5 files total. You have 3 files already.')).toBe(
    'Solo puede subir hasta 5 archivos en total. Ya tiene 3 archivos.',
  );
  expect(inSpanish(photoMessages.tooManyFiles(1))).toBe(
    'Solo puede subir hasta 5 archivos en total. Ya tiene 1 archivo.',
  );
  expect(
    inSpanish('This company takes no new appointments at the moment. Please call (954) 555-0142.'),
  ).toBe('Esta empresa no toma citas nuevas por el momento. Llame al (954) 555-0142.');
});

it('turns days and times into the Spanish form', () => {
  const spanish = inSpanish(
    'This work is already booked for Nov 25, 2026, 8:00 – 10:00 AM. Reschedule that appointment instead.',
  );
  expect(spanish.replace(/\s/gu, ' ')).toBe(
    'Este trabajo ya tiene una cita (25 nov 2026, 8:00 – 10:00 a. m.). Cámbiela en lugar de programar otra.',
  );
});

it('speaks Spanish about a named file too', () => {
  expect(inSpanish('stump.gif: Only JPG and PNG images are allowed.')).toBe(
    'stump.gif: Solo se permiten imágenes JPG y PNG.',
  );
});

it('leaves what it does not know as it is', () => {
  expect(spanishOf('The dog bites: please ring')).toBeUndefined();
  expect(inSpanish('The dog bites: please ring')).toBe('The dog bites: please ring');
  expect(inSpanish('')).toBe('');
});
