export const layoutMessages = {
  en: {
    skip: 'Skip to the main content',
    description: 'Send photos of your tree stump, type its width for a price range at once, and get a quote from a local crew.',
  },
  es: {
    skip: 'Ir al contenido principal',
    description: 'Envíe fotos de su tocón, escriba su ancho para ver de inmediato un rango de precio y reciba la cotización de una cuadrilla local.',
  },
};
