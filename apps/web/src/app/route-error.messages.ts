export const routeErrorMessages = {
  en: {
    title: 'This page could not be shown',
    text: 'Something went wrong while the page was being opened. Reload it; if that does not help, go back to the start page and try again.',
    unreachable:
      'We could not reach the server, or a new version of the site is there. Check your connection, then reload the page.',
    reload: 'Reload the page',
    home: 'Go to the start page',
  },
  es: {
    title: 'No se pudo mostrar esta página',
    text: 'Algo falló al abrir la página. Vuelva a cargarla; si eso no ayuda, regrese a la página de inicio e intente de nuevo.',
    unreachable:
      'No pudimos comunicarnos con el servidor, o hay una versión nueva del sitio. Revise su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
    home: 'Ir a la página de inicio',
  },
};
