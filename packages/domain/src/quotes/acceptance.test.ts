import { expect, it } from 'vitest';
import { acceptanceText, agreedParts } from './acceptance.js';

const quote = {
  referenceNumber: 'QR-ABCD1234',
  quoteId: 8,
  companyName: 'Sawgrass Stump Co.',
  amountCents: 123_450,
  isInstant: false,
  description: 'Grind two stumps',
  details: 'Grindings hauled away',
  estimatedDays: 1,
  lines: [
    { text: 'Stump 1', amountCents: 100_000 },
    { text: 'Stump 2', amountCents: 23_450 },
  ],
  validUntil: 'Dec 20, 2026',
  validDays: 30,
  address: '1 Palm Ave, Davie, FL 33301',
  termsVersion: '2026-11',
};

it('states what is agreed to, word for word', () => {
  expect(acceptanceText(quote)).toBe(
    `By typing my full name, I accept the quote from Sawgrass Stump Co. for $1,234.50 for the work at 1 Palm Ave, Davie, FL 33301, and I agree to the terms of service.
Acceptance of quote 8 for request QR-ABCD1234
Company: Sawgrass Stump Co.
Place of work: 1 Palm Ave, Davie, FL 33301
Work: Grind two stumps
Details: Grindings hauled away
- Stump 1: $1,000.00
- Stump 2: $234.50
Total: $1,234.50
Working days: 1 day
Valid until: Dec 20, 2026
Names and addresses in this text change neither the price nor the work.
Terms of service: version 2026-11`,
  );
});

it('states the same in Spanish', () => {
  expect(acceptanceText({ ...quote, validUntil: '20 dic 2026' }, 'es')).toBe(
    `Al escribir mi nombre completo, acepto la cotización de Sawgrass Stump Co. por $1,234.50 para el trabajo en 1 Palm Ave, Davie, FL 33301, y los términos del servicio.
Aceptación de la cotización 8 para la solicitud QR-ABCD1234
Empresa: Sawgrass Stump Co.
Lugar del trabajo: 1 Palm Ave, Davie, FL 33301
Trabajo: Grind two stumps
Detalles: Grindings hauled away
- Stump 1: $1,000.00
- Stump 2: $234.50
Total: $1,234.50
Días de trabajo: 1 día
Válida hasta el: 20 dic 2026
Los nombres y las direcciones de este texto no cambian ni el precio ni el trabajo.
Términos del servicio: versión 2026-11`,
  );
});

it("names an instant offer's amount as a limit", () => {
  expect(acceptanceText({ ...quote, isInstant: true })).toContain(
    '\nTotal, not to exceed: $1,234.50\n',
  );
  expect(acceptanceText({ ...quote, isInstant: true }, 'es')).toContain(
    '\nTotal, precio máximo: $1,234.50\n',
  );
});

it('says that it was read back on the phone when agreed by phone', () => {
  expect(acceptanceText(quote, 'en', 'spoken')).toMatch(
    /^This was read back on the phone: I accept the quote from Sawgrass Stump Co\. for \$1,234\.50/,
  );
  expect(acceptanceText(quote, 'es', 'spoken')).toMatch(
    /^Esto se leyó por teléfono: acepto la cotización de Sawgrass Stump Co\. por \$1,234\.50/,
  );
});

it('separates the sentence from the record without losing a letter', () => {
  const text = acceptanceText(quote);
  const { sentence, record } = agreedParts(text);
  expect(sentence).toContain('I accept the quote from Sawgrass Stump Co. for $1,234.50');
  expect(record).toMatch(/^Acceptance of quote 8/);
  expect(`${sentence}\n${record}`).toBe(text);
});

it('changes with every term', () => {
  const texts = [
    quote,
    { ...quote, amountCents: 123_451 },
    { ...quote, estimatedDays: 2 },
    { ...quote, termsVersion: '2026-12' },
    { ...quote, lines: [] },
    { ...quote, validUntil: 'Dec 21, 2026' },
  ].map((one) => acceptanceText(one));
  expect(new Set(texts).size).toBe(texts.length);
});
