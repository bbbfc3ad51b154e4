export const lazyPartMessages = {
  en: {
    loading: 'Loading…',
    title: "This part of the page couldn't be loaded",
    text: "We couldn't reach the server, or there's a new version of the site. Check your connection and try again. If that doesn't help, reload the page.",
    retry: 'Try again',
    reload: 'Reload the page',
  },
  es: {
    loading: 'Cargando…',
    title: 'No se pudo cargar esta parte de la página',
    text: 'No pudimos comunicarnos con el servidor, o hay una versión nueva del sitio. Revise su conexión e intente de nuevo. Si eso no ayuda, vuelva a cargar la página.',
    retry: 'Intentar de nuevo',
    reload: 'Volver a cargar la página',
  },
};
