export const routeErrorMessages = {
  en: {
    title: 'This page could not be shown',
    text: 'Something went wrong while the page was being opened. Reload it; if that does not help, go back to the start page and try again.',
    reload: 'Reload the page',
    home: 'Go to the start page',
  },
  es: {
    title: 'No se pudo mostrar esta página',
    text: 'Algo falló al abrir la página. Vuelva a cargarla; si eso no ayuda, regrese a la página de inicio e intente de nuevo.',
    reload: 'Volver a cargar la página',
    home: 'Ir a la página de inicio',
  },
};
