export const accountNoticeMessages = {
  en: {
    signedIn: 'Someone has signed in in another tab. Reload this page to go on.',
    signedInWithRequest:
      'Someone has signed in in another tab. Reload this page to go on: the quote request that you have begun stays.',
    signedOut:
      'You have signed out in another tab. What you typed is still here: sign in again there to save it, or reload the page.',
    otherAccount:
      'Another account has signed in in another tab. This page can save nothing any more: copy what you need, then reload it.',
    reload: 'Reload the page',
    close: 'Close this notice',
  },
  es: {
    signedIn: 'Alguien inició sesión en otra pestaña. Vuelva a cargar esta página para continuar.',
    signedInWithRequest:
      'Alguien inició sesión en otra pestaña. Vuelva a cargar esta página para continuar: la solicitud que ha empezado se conserva.',
    signedOut:
      'Cerró la sesión en otra pestaña. Lo que escribió sigue aquí: inicie sesión allí de nuevo para guardarlo, o vuelva a cargar la página.',
    otherAccount:
      'Otra cuenta inició sesión en otra pestaña. Esta página ya no puede guardar nada: copie lo que necesite y vuelva a cargarla.',
    reload: 'Volver a cargar la página',
    close: 'Cerrar este aviso',
  },
};
