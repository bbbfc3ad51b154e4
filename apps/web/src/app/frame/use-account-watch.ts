import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc';
import { accountChange, changeSince } from '../../shared/session/account-change';
import { openAccountChannel, type AccountId } from '../../shared/session/account-channel';
import { pageUser } from '../../shared/session/page-user';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import type { CurrentUser } from '../../shared/session/use-current-user';

/** Whether any field has changed since the page opened; not every form reports it. */
function useHasInput(): () => boolean {
  const { key } = useLocation();
  const inputAt = useRef<string | null>(null);
  const note = useEffectEvent(() => {
    inputAt.current = key;
  });
  useEffect(() => {
    const onInput = () => note();
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, []);
  return () => inputAt.current === key || unsavedChanges.hasAny() || unsavedChanges.hasRestored();
}

/**
 * Keeps this page, the server, and the browser's other tabs in agreement about who is signed in.
 * Tabs broadcast what they learn; one rendered for a different user checks with the server and
 * shows a notice. Only an account page without input reloads automatically, since what it shows no
 * longer belongs to the person in front of it.
 */
export function useAccountWatch(): void {
  const client = useQueryClient();
  const { client: api } = trpc.useUtils();
  const hasInput = useHasInput();
  const recheck = useEffectEvent(async () => {
    const now = await api.auth.me.query().catch(() => undefined);
    if (now === undefined) return;
    const change = changeSince(now);
    if (change !== null && change !== 'signedIn' && !hasInput()) return window.location.reload();
    accountChange.set(change);
  });
  const onBroadcast = useEffectEvent((id: AccountId) => {
    if (changeSince(id === null ? null : { id }) === null) accountChange.set(null);
    else void recheck();
  });

  useEffect(() => {
    const channel = openAccountChannel((id) => onBroadcast(id));
    const key = getQueryKey(trpc.auth.me, undefined, 'query');
    let announced: AccountId | undefined;
    const onUserChange = () => {
      const user = client.getQueryData<CurrentUser | null>(key);
      pageUser.set(user);
      if (user === undefined || (user?.id ?? null) === announced) return;
      announced = user?.id ?? null;
      accountChange.set(null);
      channel.announce(announced);
    };
    onUserChange();
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && JSON.stringify(query.queryKey) === JSON.stringify(key))
        onUserChange();
    });
    // A page restored from the back/forward cache missed the broadcasts.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void recheck();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      stop();
      channel.close();
      pageUser.set(undefined);
      accountChange.set(null);
    };
  }, [client]);
}
