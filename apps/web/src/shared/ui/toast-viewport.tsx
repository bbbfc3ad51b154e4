import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages';
import { showPendingToast } from './toast';
import { toastMessages } from './toast.messages';

// A screen reader announces what comes into a live region, not what stands in it when it is made.
const REGION_KNOWN_MS = 150;

const loadStack = () => import('./toast-stack');
const ToastStack = lazy(async () => ({ default: (await loadStack()).ToastStack }));

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

/** Where toasts appear and are announced. What draws them is fetched at the first touch of the page, or with the first toast. */
export function ToastViewport() {
  const texts = useMessages(toastMessages);
  const isTouched = useFirstTouch();
  const { notifications, queue } = useNotifications();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isTouched || notifications.length + queue.length > 0)) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(showPendingToast, REGION_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={texts.region} aria-live="polite" aria-relevant="additions text">
      {isWanted && (
        <Suspense fallback={null}>
          <ToastStack />
        </Suspense>
      )}
    </section>
  );
}
