const NAME = 'stumpquote.account';

/** Who is signed in, as a tab has just learned: the account's id, or null. */
export type ToldId = number | null;

interface AccountChannel {
  tell: (id: ToldId) => void;
  close: () => void;
}

const isToldId = (value: unknown): value is ToldId => value === null || typeof value === 'number';

/** Broadcasts to this browser's other tabs. */
export function openAccountChannel(onTold: (id: ToldId) => void): AccountChannel {
  return typeof BroadcastChannel === 'function' ? overBroadcast(onTold) : overStorage(onTold);
}

function overBroadcast(onTold: (id: ToldId) => void): AccountChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToldId(data)) onTold(data);
  });
  return { tell: (id) => channel.postMessage(id), close: () => channel.close() };
}

/** Fallback via storage events, which reach other tabs only and only if the value changes. */
function overStorage(onTold: (id: ToldId) => void): AccountChannel {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) onTold(newValue === '' ? null : Number(newValue));
  };
  window.addEventListener('storage', onStorage);
  const tell = (id: ToldId) => {
    try {
      window.localStorage.setItem(NAME, id === null ? '' : String(id));
      window.localStorage.removeItem(NAME);
    } catch {
      // Without storage, other tabs learn it from the server with their next write.
    }
  };
  return { tell, close: () => window.removeEventListener('storage', onStorage) };
}
