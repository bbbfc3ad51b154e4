export const quoteLinesMessages = {
  en: {
    caption: "What's in the price",
    total: 'Total',
  },
  es: {
    caption: 'De qué se compone el precio',
    total: 'Total',
  },
};
