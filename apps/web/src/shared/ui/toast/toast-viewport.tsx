import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { fetchedPart } from '../fetch-part';
import { PlainToast } from './plain-toast';
import { showPendingToast } from './toast';
import { toastMessages } from './toast.messages';

// A screen reader announces what comes into a live region, not what stands in it when it is made.
const REGION_KNOWN_MS = 150;
/** Nobody waits longer than this for a message because the code that draws it nicely is on its way. */
const LONGEST_WAIT_MS = 1000;

const toastStack = fetchedPart(async () => (await import('./toast-stack')).ToastStack);

/** Whether someone has begun to use the page: toasts answer what people do, and one may have to say that the connection is lost. */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => setTouched(true);
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, touch, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [isTouched]);
  return isTouched;
}

/** What draws the toasts, once it is wanted; every new toast tries again to fetch it where it could not be fetched before. */
function useStack(isWanted: boolean, newestToast: string | undefined) {
  const [Stack, setStack] = useState(toastStack.known);
  const [isPlain, setPlain] = useState(false);
  const isMissing = Stack === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    const late = setTimeout(() => setPlain(true), LONGEST_WAIT_MS);
    toastStack.fetch().then(
      (fetched) => setStack(() => fetched),
      (error: unknown) => {
        console.error(error);
        setPlain(true);
      },
    );
    return () => clearTimeout(late);
  }, [isWanted, isMissing, newestToast]);
  return { Stack, isPlain };
}

/** Where toasts appear and are announced. What draws them is fetched at the first touch of the page, or with the first toast. */
export function ToastViewport() {
  const texts = useMessages(toastMessages);
  const isTouched = useFirstTouch();
  const { notifications, queue } = useNotifications();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isTouched || notifications.length + queue.length > 0)) setWanted(true);
  const newest = notifications.at(-1);
  const { Stack, isPlain } = useStack(isWanted, newest?.id);
  useEffect(() => {
    const timer = setTimeout(showPendingToast, REGION_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={texts.region} aria-live="polite" aria-relevant="additions text">
      {isWanted && Stack !== null && <Stack />}
      {Stack === null && isPlain && newest !== undefined && (
        <PlainToast key={newest.id} toast={newest} />
      )}
    </section>
  );
}
