/** What customers read about the company. */
export const trustMessages = {
  en: {
    landingTitle: 'Licenses and insurance',
    landingText:
      'Entered by each company, with the last valid day. Nothing is shown once it has expired.',
    companyTitle: (company: string) => `About ${company}`,
    kinds: { license: 'License', insurance: 'Insurance' },
    number: (number: string) => `No. ${number}`,
    validThrough: (date: string) => `Valid through ${date}`,
  },
  es: {
    landingTitle: 'Licencias y seguros',
    landingText:
      'Lo anota cada empresa, con el último día de validez. Lo que ya venció no se muestra.',
    companyTitle: (company: string) => `Sobre ${company}`,
    kinds: { license: 'Licencia', insurance: 'Seguro' },
    number: (number: string) => `N.º ${number}`,
    validThrough: (date: string) => `Vigente hasta el ${date}`,
  },
};
