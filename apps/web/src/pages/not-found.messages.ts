export const notFoundMessages = {
  en: {
    documentTitle: 'Page not found',
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    advice: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the start page',
    track: 'Track a quote',
  },
};
