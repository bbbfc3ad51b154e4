import type { ManualDeliveryWay } from '@stumpquote/domain/quotes/quote-delivery';

const ways: Record<ManualDeliveryWay, string> = {
  phone: 'By phone',
  in_person: 'In person',
  printed: 'With a printed copy',
};

export const tellCustomerMessages = {
  en: {
    action: 'I told the customer',
    byPhone: 'Tell them by phone',
    onlyByPhone: (phone: string) =>
      `No email and no text message can go to this customer. Call ${phone} with the price first.`,
    title: 'You told the customer',
    text: (days: number) =>
      `From now on the customer has ${days === 1 ? '1 day' : `${days} days`} to accept this quote. The timeline shows who told them, when and how.`,
    how: 'How did you tell them?',
    ways,
    save: 'Record it',
    cancel: 'Cancel',
    close: 'Close',
    done: 'Recorded: you told the customer',
    failed: "It couldn't be recorded",
  },
};
