export const apiErrorMessages = {
  en: {
    unreachable: "We couldn't reach the server. Check your connection and try again.",
    unknown: 'Something went wrong on our side. Please try again in a moment.',
  },
  es: {
    unreachable: 'No pudimos comunicarnos con el servidor. Revise su conexión e intente de nuevo.',
    unknown: 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
  },
};
