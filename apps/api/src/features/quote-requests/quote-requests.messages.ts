export const quoteRequestsMessages = {
  en: {
    notFound: 'Quote request not found. Please check your reference number.',
    changedMeanwhile: 'Someone else has just changed this request. Please reload it and try again.',
  },
};
