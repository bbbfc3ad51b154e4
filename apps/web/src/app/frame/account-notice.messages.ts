export const accountNoticeMessages = {
  en: {
    signedIn: 'Someone signed in on another tab. Reload this page to continue.',
    signedInWithRequest:
      'Someone signed in on another tab. Reload this page to continue: the quote request you started is still here.',
    signedOut:
      'You signed out on another tab. What you typed is still here: sign in again there to save it, or reload the page.',
    otherAccount:
      "Another account signed in on another tab. This page can't save anything anymore: copy what you need, then reload it.",
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
