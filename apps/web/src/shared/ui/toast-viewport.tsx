import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages';
import { showPendingToast } from './toast';
import { toastMessages } from './toast.messages';

function focusToast() {
  document.querySelector<HTMLElement>('[data-toast]')?.focus();
}

/** Where toasts appear; F8 brings the keyboard to the one on screen. The stacked layout is what keeps a focused toast from closing. */
export function ToastViewport() {
  const texts = useMessages(toastMessages);
  useHotkeys([['F8', focusToast]], []);
  useEffect(showPendingToast, []);
  return (
    <section aria-label={texts.region}>
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
