import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages';
import { showPendingToast } from './toast';
import { focusToast } from './toast-focus';
import { toastMessages } from './toast.messages';

// A screen reader announces what comes into a live region, not what stands in it when it is made.
const REGION_KNOWN_MS = 150;

/** Where toasts appear and are announced; F8 brings the keyboard to the one on screen. The stacked layout is what keeps a focused toast from closing. */
export function ToastViewport() {
  const texts = useMessages(toastMessages);
  useHotkeys([['F8', focusToast]], []);
  useEffect(() => {
    const timer = setTimeout(showPendingToast, REGION_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={texts.region} aria-live="polite" aria-relevant="additions text">
      <Notifications
        withinPortal={false}
        position="bottom-right"
        layout="stacked"
        limit={1}
        autoClose={timing.toastDuration}
        transitionDuration={0}
        allowDragDismiss={false}
        allowScrollDismiss={false}
      />
    </section>
  );
}
