export const createQuoteCardMessages = {
  en: {
    title: 'Create Quote',
    createdTitle: 'Quote Created',
    submit: 'Create Quote',
    conflictTitle: 'Error creating quote',
    another: 'Create Another Quote',
    anotherHint: "A new quote replaces the same company's unaccepted one.",
    replace: {
      title: 'Replace the quote that was sent?',
      message: (id: number, amount: string) =>
        `Quote #${id} for ${amount} ends when you create the new one, and can't be accepted anymore. The customer gets the new one only after you send it.`,
      confirm: 'Replace it',
    },
    proposedBy: (company: string) => `${company} proposed this. Check it before you send it.`,
    instant:
      'Instant offer, made by the system at the upper end of the measured width: the bill never exceeds it',
    summary: {
      amount: 'Amount',
      due: 'Bill',
      description: 'Description',
      days: 'Working days',
      company: 'Company',
      status: 'Status',
    },
  },
};
