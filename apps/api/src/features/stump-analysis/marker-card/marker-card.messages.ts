import type { Locale } from '@stumpquote/domain/i18n/locale';

const en = {
  title: 'StumpQuote marker card',
  steps: [
    'Print this page on US letter paper at 100% ("Actual size"), not "Fit to page".',
    'Lay it flat, either on the cut face of the stump or on the ground beside it.',
    'Hold the phone at chest height. The whole stump, its base and all of this page must be in the picture.',
    'Take a second photo at a right angle to the first.',
  ],
  ruler:
    "Check ruler: it must be exactly 6 inches long. If it's shorter, print again at 100%, or use a plain sheet of letter paper instead.",
  foot: (company: string, site: string) => `${company} · ${site}`,
};

const es: typeof en = {
  title: 'Tarjeta de referencia de StumpQuote',
  steps: [
    'Imprima esta página en papel tamaño carta al 100 % («Tamaño real»), no «Ajustar a la página».',
    'Póngala bien plana, sobre la cara del corte del tocón o en el suelo junto a él.',
    'Sostenga el teléfono a la altura del pecho. El tocón entero, su pie y toda esta página deben salir en la foto.',
    'Tome una segunda foto en ángulo recto con la primera.',
  ],
  ruler:
    'Regla de control: debe medir exactamente 6 pulgadas. Si mide menos, imprima otra vez al 100 % o use una hoja de papel tamaño carta en blanco.',
  foot: (company, site) => `${company} · ${site}`,
};

export const markerCardMessages: Record<Locale, typeof en> = { en, es };
