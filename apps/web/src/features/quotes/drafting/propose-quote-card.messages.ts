export const proposeQuoteCardMessages = {
  en: {
    title: 'Propose a Quote',
    yourQuotes: 'Your Quotes',
    intro: 'You write the quote; the administrator checks it and sends it to the customer.',
    submit: 'Send Proposal',
    again: 'Write a New Proposal',
    waiting: "Your proposal is with the administrator. It hasn't been sent to the customer yet.",
    draftedForYou: 'The administrator is preparing this quote for your company.',
  },
};
