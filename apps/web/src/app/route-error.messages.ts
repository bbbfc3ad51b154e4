export const routeErrorMessages = {
  en: {
    title: "This page couldn't be shown",
    text: "Something went wrong while opening this page. Reload it. If that doesn't help, go back to the home page and try again.",
    unreachable:
      "We couldn't reach the server, or there's a new version of the site. Check your connection, then reload the page.",
    reload: 'Reload the page',
    home: 'Go to the home page',
  },
  es: {
    title: 'No se pudo mostrar esta página',
    text: 'Algo falló al abrir la página. Vuelva a cargarla. Si eso no ayuda, regrese a la página de inicio e intente de nuevo.',
    unreachable:
      'No pudimos comunicarnos con el servidor, o hay una versión nueva del sitio. Revise su conexión y vuelva a cargar la página.',
    reload: 'Volver a cargar la página',
    home: 'Ir a la página de inicio',
  },
};
