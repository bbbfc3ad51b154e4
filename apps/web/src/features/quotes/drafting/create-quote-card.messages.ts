export const createQuoteCardMessages = {
  en: {
    title: 'Create Quote',
    createdTitle: 'Quote Created',
    submit: 'Create Quote',
    conflictTitle: 'Error creating quote',
    another: 'Create Another Quote',
    anotherHint: 'A new quote takes the place of the unaccepted one of the same company.',
    proposedBy: (company: string) => `${company} proposes this. Check it before you send it.`,
    summary: {
      amount: 'Amount',
      description: 'Description',
      days: 'Estimated time',
      company: 'Company',
      status: 'Status',
    },
  },
};
