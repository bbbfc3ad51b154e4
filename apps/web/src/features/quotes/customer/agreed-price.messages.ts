export const agreedPriceMessages = {
  en: {
    label: 'Price as signed',
    due: 'Due when the work is done, unless the quote says otherwise.',
  },
  es: {
    label: 'Precio firmado',
    due: 'Se paga al terminar el trabajo, salvo que la cotización diga otra cosa.',
  },
};
