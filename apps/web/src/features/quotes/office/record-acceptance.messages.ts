export const recordAcceptanceMessages = {
  en: {
    title: 'Record an acceptance by phone',
    intro:
      'Read this text to the customer, word for word. Their yes counts as the acceptance, and you record it here.',
    text: 'Text to read back',
    name: 'Full name of the person on the phone',
    when: 'When they accepted',
    note: 'Note (optional)',
    noteHint: 'For staff only, for example who else was on the line.',
    readBack: 'I read this text back and the customer said yes',
    submit: (amount: string) => `Record acceptance of ${amount}`,
    cancel: 'Cancel',
    done: 'Acceptance recorded',
    doneText:
      'The company gets an email, and the customer gets an email or text message if we may contact them that way.',
    failed: "The acceptance wasn't recorded",
    loadFailed: "The text couldn't be loaded",
    textChanged: 'The text has changed',
    retry: 'Try again',
  },
};
