import type { SpanishSentences } from '../sentence-pattern.js';

/** Server messages not specific to one call. */
export const serverSentences: SpanishSentences = {
  'Something went wrong on our side. Please try again.':
    'Algo falló de nuestro lado. Intente de nuevo.',
  'Please sign in first.': 'Primero inicie sesión.',
  'Another account has signed in in this browser since this page was opened, so nothing was saved. What you typed is still here: reload the page to go on.':
    'Desde que se abrió esta página, otra cuenta inició sesión en este navegador, así que no se guardó nada. Lo que escribió sigue aquí: vuelva a cargar la página para continuar.',
  'You are not authorized to do this.': 'No tiene autorización para hacer esto.',
  'This request came from another site and was refused. If this is the site’s own address, its operator has to set PUBLIC_URL to it.':
    'Esta solicitud vino de otro sitio y fue rechazada. Si esta es la dirección propia del sitio, quien lo administra debe poner esa dirección en PUBLIC_URL.',
  'This address is not valid.': 'Esta dirección no es válida.',
  "We can't save anything right now. Nothing was changed, and what you typed is still here. Please try again in a few minutes.":
    'Ahora mismo no podemos guardar nada. No se cambió nada y lo que escribió sigue aquí. Intente de nuevo en unos minutos.',
  'StumpQuote is being updated and will be back in a few minutes. Nothing is lost; please try again then.':
    'StumpQuote se está actualizando y volverá en unos minutos. No se pierde nada; intente de nuevo entonces.',
  'What was sent is not valid JSON.': 'Lo que se envió no es JSON válido.',
};
