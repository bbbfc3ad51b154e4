export const notFoundMessages = {
  en: {
    documentTitle: 'Page not found',
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    advice: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
    track: 'Track a quote',
  },
  es: {
    documentTitle: 'Página no encontrada',
    title: '404 Página no encontrada',
    hint: '¿Se olvidó de agregar la página al enrutador?',
    advice: 'La dirección puede estar mal escrita, o la página cambió de lugar.',
    home: 'Ir a la página de inicio',
    track: 'Seguir una solicitud',
  },
};
