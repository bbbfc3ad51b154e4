export const guardMessages = {
  en: {
    notAuthorized: 'You are not authorized to access this page. Please login as an admin.',
    sessionFailed: "We couldn't check who is signed in.",
    retry: 'Try again',
  },
  es: {
    notAuthorized: 'No tiene autorización para ver esta página. Inicie sesión como administrador.',
    sessionFailed: 'No pudimos comprobar quién inició sesión.',
    retry: 'Intentar de nuevo',
  },
};
