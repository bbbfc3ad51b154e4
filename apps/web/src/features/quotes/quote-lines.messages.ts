export const quoteLinesMessages = {
  en: {
    caption: 'What the price is made of',
    total: 'Total',
  },
  es: {
    caption: 'De qué se compone el precio',
    total: 'Total',
  },
};
