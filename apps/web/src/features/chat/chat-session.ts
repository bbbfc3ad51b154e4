const KEY = 'tree-health-chat-session';

/** A browser that forbids storage keeps no chat: it begins anew on each visit. */
function inStorage<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/** The id of this browser's chat. */
export const chatSession = {
  read: (): string | null => inStorage((store) => store.getItem(KEY)),
  keep: (id: string) => inStorage((store) => store.setItem(KEY, id)),
  forget: () => inStorage((store) => store.removeItem(KEY)),
};
