import type { Locale } from '../i18n/locale.js';
import type { TemplateValues } from './render-template.js';

const shared = {
  firstName: 'Maria',
  lastName: 'Alvarez',
  referenceNumber: 'QR-ABCD1234',
  amount: '$245.00',
  address: '4488 SW 88th Ave',
  phone: '(954) 555-0110',
  trackingUrl: 'https://example.com/track?ref=QR-ABCD1234',
  pdfUrl: 'https://example.com/quote.pdf',
  businessName: 'Sample Stump Co.',
  businessPhone: '(954) 555-0142',
};

/**
 * Sample values for previewing and testing a template; replaced by the business's real name and
 * phone if known.
 */
export const sampleValues: Record<Locale, TemplateValues> = {
  en: {
    ...shared,
    estimatedDays: '1',
    description: 'Grind one oak stump 8 inches below grade',
    details: 'Stump removal service with professional equipment',
    customMessage: 'The crew comes at 9:00 AM. Please leave the side gate open.',
  },
  es: {
    ...shared,
    estimatedDays: '1',
    description: 'Triturar un tocón de roble a 8 pulgadas bajo el nivel del suelo',
    details: 'Servicio con equipo profesional',
    customMessage: 'La cuadrilla llega a las 9:00 a. m. Por favor, deje abierta la puerta lateral.',
  },
};
