const NAME = 'stumpquote.account';

/** Who is signed in, as the tab that tells has just learned it: the account's id, or null for nobody. */
export type ToldId = number | null;

interface AccountChannel {
  tell: (id: ToldId) => void;
  close: () => void;
}

const isToldId = (value: unknown): value is ToldId => value === null || typeof value === 'number';

/** Between the tabs of this browser. What one tells, all others hear. */
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

/** For browsers without: what is stored is heard by the other tabs alone, and only if it differs from what was there. */
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
      // Without storage the other tabs learn it from the server, with their next write.
    }
  };
  return { tell, close: () => window.removeEventListener('storage', onStorage) };
}
