export const guardMessages = {
  en: {
    notAuthorized: 'You are not authorized to access this page. Please login as an admin.',
    sessionFailed: 'We could not check who is signed in.',
    retry: 'Try again',
  },
};
