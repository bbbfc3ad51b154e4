export const companyViewRequestMessages = {
  en: {
    heading: (reference: string) => `Quote Request #${reference}`,
    submitted: (when: string) => `Submitted ${when}`,
    back: 'Back to Dashboard',
    timeline: 'Timeline',
    analysis: 'Photo analysis',
    notFound: 'Quote Request Not Found',
    notFoundText: 'No request with this number is assigned to your company.',
    loadFailed: "This request couldn't be loaded",
    retry: 'Try again',
  },
};
