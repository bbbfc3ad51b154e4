export const pdfMessages = {
  en: {
    busy: 'Many documents are being generated right now. Please try again in a moment.',
  },
};
