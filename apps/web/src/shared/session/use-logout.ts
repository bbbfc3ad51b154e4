import { trpc } from '../api/trpc';
import { adminFlag } from './admin-flag';
import { useSessionCache } from './use-session-cache';

interface LogoutHandlers {
  /** Goes where the person is to be afterwards; the session is forgotten here once that is done, so that no guard steps in between. */
  onDone: () => Promise<void> | void;
  onFailed: (error: unknown) => void;
}

/** Ends the session on the server, then here. */
export function useLogout({ onDone, onFailed }: LogoutHandlers) {
  const cache = useSessionCache();
  const mutation = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      adminFlag.clear();
      await onDone();
      cache.signedOut();
    },
    onError: onFailed,
  });
  return { logout: () => mutation.mutate(), isLoggingOut: mutation.isPending };
}
