export const quoteLinesMessages = {
  en: {
    caption: "What's in the price",
    total: 'Total',
    notToExceed: 'Total, not to exceed',
  },
  es: {
    caption: 'De qué se compone el precio',
    total: 'Total',
    notToExceed: 'Total, precio máximo',
  },
};
