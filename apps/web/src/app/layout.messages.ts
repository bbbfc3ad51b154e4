export const layoutMessages = {
  en: {
    skip: 'Skip to the main content',
  },
};
