const NAME = 'stumpquote.account';

/** Who is signed in, as a tab has just learned: the account's id, or null. */
export type AccountId = number | null;

interface AccountChannel {
  announce: (id: AccountId) => void;
  close: () => void;
}

const isAccountId = (value: unknown): value is AccountId =>
  value === null || typeof value === 'number';

/** Broadcasts to this browser's other tabs. */
export function openAccountChannel(onChange: (id: AccountId) => void): AccountChannel {
  return typeof BroadcastChannel === 'function' ? overBroadcast(onChange) : overStorage(onChange);
}

function overBroadcast(onChange: (id: AccountId) => void): AccountChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAccountId(data)) onChange(data);
  });
  return { announce: (id) => channel.postMessage(id), close: () => channel.close() };
}

/** Fallback via storage events, which reach other tabs only and only if the value changes. */
function overStorage(onChange: (id: AccountId) => void): AccountChannel {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) onChange(newValue === '' ? null : Number(newValue));
  };
  window.addEventListener('storage', onStorage);
  const announce = (id: AccountId) => {
    try {
      window.localStorage.setItem(NAME, id === null ? '' : String(id));
      window.localStorage.removeItem(NAME);
    } catch {
      // Without storage, other tabs learn it from the server with their next write.
    }
  };
  return { announce, close: () => window.removeEventListener('storage', onStorage) };
}
