export const treeHealthChatMessages = {
  en: { title: 'Chat' },
  es: { title: 'Chat' },
};
