import { withStorage } from './browser-storage';

const PREFIX = 'stumpquote.draft.';

/** The draft's owner: what one user typed is never shown to the next one in the same tab. */
export type DraftOwner = 'visitor' | `user-${number}`;

export const draftOwner = (user: { id: number } | null): DraftOwner =>
  user === null ? 'visitor' : `user-${user.id}`;

/** The draft names of the quote request form. */
export const requestDrafts = {
  form: 'request',
  stumpFacts: 'stump-facts',
  photoHandles: 'photo-handles',
  /** Set while the start page shows the visitor's own stump. */
  ownStump: 'own-stump',
} as const;

export const keyOf = (owner: DraftOwner, name: string): string => `${PREFIX}${owner}.${name}`;

/** Without storage, values live on the page only. */
const inStorage = <Result>(work: (store: Storage) => Result): Result | null =>
  withStorage('sessionStorage', work);

/** Also the copies for a new tab (`draft-copies.ts`). */
const inEachStorage = (work: (store: Storage) => void): void => {
  withStorage('sessionStorage', work);
  withStorage('localStorage', work);
};

const keysOf = (store: Storage): string[] =>
  Object.keys(store).filter((key) => key.startsWith(PREFIX));

/** A visitor's draft follows them when they sign in, unless the account has one here. */
function adopt(store: Storage, owner: DraftOwner, name: string): void {
  const [own, typed] = [keyOf(owner, name), store.getItem(keyOf('visitor', name))];
  if (owner === 'visitor' || typed === null || store.getItem(own) !== null) return;
  store.setItem(own, typed);
  store.removeItem(keyOf('visitor', name));
}

/** Form drafts: they survive a reload but not a change of user. */
export const drafts = {
  read: (owner: DraftOwner, name: string): unknown =>
    inStorage((store) => {
      adopt(store, owner, name);
      return JSON.parse(store.getItem(keyOf(owner, name)) ?? 'null') as unknown;
    }),
  write: (owner: DraftOwner, name: string, values: object) =>
    inStorage((store) => store.setItem(keyOf(owner, name), JSON.stringify(values))),
  has: (owner: DraftOwner, name: string): boolean =>
    inStorage((store) => store.getItem(keyOf(owner, name)) !== null) ?? false,
  forget: (owner: DraftOwner, name: string) =>
    inEachStorage((store) => store.removeItem(keyOf(owner, name))),
  forgetAll: () => inEachStorage((store) => keysOf(store).forEach((key) => store.removeItem(key))),
  /** On sign-in, a visitor's draft becomes the user's, and other users' drafts are deleted. */
  signedIn: (user: { id: number }) =>
    inEachStorage((store) => {
      const owner = draftOwner(user);
      for (const key of keysOf(store)) {
        if (key.startsWith(keyOf('visitor', '')))
          adopt(store, owner, key.slice(keyOf('visitor', '').length));
      }
      for (const key of keysOf(store)) if (!key.startsWith(keyOf(owner, ''))) store.removeItem(key);
    }),
};
