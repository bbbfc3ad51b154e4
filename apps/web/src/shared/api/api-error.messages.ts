export const apiErrorMessages = {
  en: {
    unreachable: 'We could not reach the server. Check your connection and try again.',
    unknown: 'Something went wrong on our side. Please try again in a moment.',
  },
};
