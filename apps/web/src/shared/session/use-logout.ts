import { useEffect, useRef } from 'react';
import { trpc } from '../api/trpc';
import { showFailure } from '../ui/toast/show-failure';
import { showToastAfterReload } from '../ui/toast/toast';
import { adminFlag } from './admin-flag';
import { drafts } from './drafts';
import { fullRedirect, isLeaving } from './full-redirect';
import { sessionHint } from './session-hint';
import { unsavedChanges } from './unsaved-changes';
import { useSessionCache } from './use-session-cache';

interface LogoutHandlers {
  /** Redirects afterwards, with `fullRedirect` or by awaiting `navigate`. */
  onDone: () => Promise<void> | void;
  onFailed: (error: unknown) => void;
}

/** How long a page that stays mounted may show the old session. */
const MAX_STAY_MS = 1000;

/**
 * Ends the session on the server, then here, once the page with the logout button is gone. Any
 * earlier, that page's guard would redirect to the sign-in page.
 */
export function useLogout({ onDone, onFailed }: LogoutHandlers) {
  const cache = useSessionCache();
  const clearCache = useRef<(() => void) | null>(null);
  useEffect(() => () => clearCache.current?.(), []);

  const mutation = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      unsavedChanges.discard();
      adminFlag.clear();
      sessionHint.clear();
      drafts.forgetAll();
      clearCache.current = () => {
        clearCache.current = null;
        if (!isLeaving()) cache.signedOut();
      };
      await onDone();
      setTimeout(() => clearCache.current?.(), MAX_STAY_MS);
    },
    onError: onFailed,
  });
  const logout = async () => {
    if (await unsavedChanges.mayLeave()) mutation.mutate();
  };
  return { logout: () => void logout(), isLoggingOut: mutation.isPending };
}

interface LogoutTexts {
  loggedOutTitle: string;
  loggedOutText: string;
  logoutFailed: string;
}

/** Signs out, loads the page at `path`, and says so there. */
export function useLogoutTo(path: string, texts: LogoutTexts) {
  return useLogout({
    onDone: () => {
      showToastAfterReload({ title: texts.loggedOutTitle, description: texts.loggedOutText });
      fullRedirect(path);
    },
    onFailed: (error) => showFailure(texts.logoutFailed, error),
  });
}
