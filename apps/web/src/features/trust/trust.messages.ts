/** What customers read about the company. */
export const trustMessages = {
  en: {
    landingTitle: 'Licensed and insured',
    landingText:
      'Entered by each company, with the last valid day. Nothing is shown once it has expired.',
    companyTitle: (company: string) => `About ${company}`,
    kinds: { license: 'License', insurance: 'Insurance' },
    numbered: (issuer: string, number: string) => `${issuer}, no. ${number}`,
    validThrough: (date: string) => `Valid through ${date}`,
  },
  es: {
    landingTitle: 'Con licencia y seguro',
    landingText:
      'Lo anota cada empresa, con el último día de validez. Lo que ya venció no se muestra.',
    companyTitle: (company: string) => `Sobre ${company}`,
    kinds: { license: 'Licencia', insurance: 'Seguro' },
    numbered: (issuer: string, number: string) => `${issuer}, n.º ${number}`,
    validThrough: (date: string) => `Vigente hasta el ${date}`,
  },
};
