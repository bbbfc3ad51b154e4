export const sessionEndDraftMessages = {
  en: {
    title: 'What you had typed is back',
    text: 'You were signed out before it was saved. Look it over, then save it.',
  },
  es: {
    title: 'Lo que había escrito está de vuelta',
    text: 'Su sesión terminó antes de guardarlo. Revíselo y guárdelo.',
  },
};
