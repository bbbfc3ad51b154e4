export const dataTableMessages = {
  en: {
    retry: 'Try again',
  },
  es: {
    retry: 'Intentar de nuevo',
  },
};
