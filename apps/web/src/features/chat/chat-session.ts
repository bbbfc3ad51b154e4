const KEY = 'tree-health-chat-session';

/** Without storage, each visit starts a new chat. */
function inStorage<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** This browser's chat id. */
export const chatSession = {
  read: (): string | null => inStorage((store) => store.getItem(KEY)),
  keep: (id: string) => inStorage((store) => store.setItem(KEY, id)),
  forget: () => inStorage((store) => store.removeItem(KEY)),
};
