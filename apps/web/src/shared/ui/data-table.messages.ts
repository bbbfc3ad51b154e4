export const dataTableMessages = {
  en: {
    retry: 'Try again',
  },
};
