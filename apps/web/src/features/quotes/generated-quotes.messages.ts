export const generatedQuotesMessages = {
  en: {
    title: 'Generated Quotes',
    empty: 'No quotes yet.',
    created: (date: string, creator: string) => `Created ${date} by ${creator}`,
    company: (company: string) => `For ${company}`,
    proposal: 'Proposal of the company',
    validUntil: (date: string) => `Valid until ${date}`,
    acceptedOn: (date: string, signature: string) => `Accepted ${date}, signed ${signature}`,
    declinedBecause: (reason: string) => `Declined: ${reason}`,
    declined: 'Declined without a reason.',
    sendSms: 'Send via SMS',
    sendEmail: 'Send via Email',
    resendEmail: 'Send Email Again',
    unknownCreator: 'Unknown',
  },
};
