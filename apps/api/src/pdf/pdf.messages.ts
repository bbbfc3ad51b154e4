export const pdfMessages = {
  en: {
    busy: 'Many documents are being made right now. Please try again in a moment.',
  },
};
