import { useEffect } from 'react';
import { withStorage } from '../../../shared/session/browser-storage';
import { useCurrentUser } from '../../../shared/session/use-current-user';
import type { TrackedRequest } from './use-tracking';

const KEY = 'stumpquote.own-request';

const remembered = () => withStorage('sessionStorage', (store) => store.getItem(KEY));

/**
 * Whether the reader is the customer, by link or account: only they can answer, book, and cancel.
 */
export const isOwnRequest = ({ access }: Pick<TrackedRequest, 'access'>): boolean =>
  access === 'key' || access === 'owner';

interface Reading {
  reference: string | null;
  request: TrackedRequest | null;
  isOpening: boolean;
}

/**
 * Whether to show the customer's page. While the request loads, a guess, so that the page doesn't
 * jump: the link is being opened, this tab has shown the request before, or a home owner is signed
 * in.
 */
export function useIsOwnRequest({ reference, request, isOpening }: Reading): boolean {
  const { user } = useCurrentUser();
  const found = request?.referenceNumber;
  const isOwn = request !== null && isOwnRequest(request);
  useEffect(() => {
    if (found === undefined) return;
    withStorage('sessionStorage', (store) => {
      if (isOwn) store.setItem(KEY, found);
      else if (store.getItem(KEY) === found) store.removeItem(KEY);
    });
  }, [found, isOwn]);
  if (request !== null) return isOwn;
  return (
    isOpening || (reference !== null && (remembered() === reference || user?.role === 'client'))
  );
}
