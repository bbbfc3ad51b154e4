export const layoutMessages = {
  en: {
    skip: 'Skip to the main content',
  },
  es: {
    skip: 'Ir al contenido principal',
  },
};
