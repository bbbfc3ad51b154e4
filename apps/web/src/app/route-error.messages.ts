export const routeErrorMessages = {
  en: {
    title: 'This page could not be shown',
    text: 'Something went wrong while the page was being opened. Reload it; if that does not help, go back to the start page and try again.',
    reload: 'Reload the page',
    home: 'Go to the start page',
  },
};
