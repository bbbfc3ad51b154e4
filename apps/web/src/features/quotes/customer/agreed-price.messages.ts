export const agreedPriceMessages = {
  en: {
    label: 'Price as signed',
    bill: 'You pay',
    billWhy: (signed: string) =>
      `By the width that the crew measured. You signed for ${signed} at most. Due when the work is done, unless the quote says otherwise.`,
    due: 'Due when the work is done, unless the quote says otherwise.',
  },
  es: {
    label: 'Precio firmado',
    bill: 'Usted paga',
    billWhy: (signed: string) =>
      `Según el ancho que midió la cuadrilla. Usted firmó por ${signed} como máximo. Se paga al terminar el trabajo, salvo que la cotización diga otra cosa.`,
    due: 'Se paga al terminar el trabajo, salvo que la cotización diga otra cosa.',
  },
};
