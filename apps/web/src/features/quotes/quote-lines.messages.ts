export const quoteLinesMessages = {
  en: {
    caption: 'What the price is made of',
    total: 'Total',
  },
};
