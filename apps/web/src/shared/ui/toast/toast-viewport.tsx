import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { lazyModule } from '../lazy-module';
import { PlainToast } from './plain-toast';
import { showPendingToast } from './toast';
import { toastMessages } from './toast.messages';

// Screen readers announce what is added to a live region, not its initial content.
const REGION_KNOWN_MS = 150;
/** Maximum wait for the toast stack's code before the plain toast is shown. */
const MAX_WAIT_MS = 1000;

const toastStack = lazyModule(async () => (await import('./toast-stack')).ToastStack);

/**
 * Whether the user has interacted with the page. Toasts respond to actions, and may have to report
 * a lost connection.
 */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const handleTouch = () => setTouched(true);
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, handleTouch, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, handleTouch);
    };
  }, [isTouched]);
  return isTouched;
}

/** Lazy loads the toast stack; every new toast retries if that failed. */
function useStack(isWanted: boolean, newestToast: string | undefined) {
  const [Stack, setStack] = useState(toastStack.loaded);
  const [isPlain, setPlain] = useState(false);
  const isMissing = Stack === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    const late = setTimeout(() => setPlain(true), MAX_WAIT_MS);
    toastStack.load().then(
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

/**
 * Where toasts appear and are announced. Their code loads on first interaction or with the first
 * toast.
 */
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
