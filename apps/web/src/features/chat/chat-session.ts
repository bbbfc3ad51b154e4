import { withStorage } from '../../shared/session/browser-storage';

const KEY = 'tree-health-chat-session';

/** This browser's chat id. Without storage, each visit starts a new chat. */
export const chatSession = {
  read: (): string | null => withStorage('localStorage', (store) => store.getItem(KEY)),
  keep: (id: string) => withStorage('localStorage', (store) => store.setItem(KEY, id)),
  forget: () => withStorage('localStorage', (store) => store.removeItem(KEY)),
};
