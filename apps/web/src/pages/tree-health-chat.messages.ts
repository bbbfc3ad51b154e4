export const treeHealthChatMessages = {
  en: {
    title: 'Chat',
    closed: 'The chat with our tree expert is not open yet.',
    meanwhile: 'Until then, ask us by phone or e-mail. For a price, send photos of your stump with the quote form.',
    call: (phone: string) => `Call ${phone}`,
    write: (address: string) => `Write to ${address}`,
    toForm: 'Open the quote form',
  },
};
