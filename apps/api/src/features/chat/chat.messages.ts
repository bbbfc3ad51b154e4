export const chatMessages = {
  en: {
    notFound: 'Chat not found',
    tooMany:
      'You have asked many questions in a short time. Please wait a few minutes and try again.',
    full: 'This chat has become very long. Please start a new one.',
    notJson: 'Send JSON (Content-Type: application/json).',
  },
};
