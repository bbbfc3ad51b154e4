import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { timing } from '@stumpquote/domain/timing';
import { focusToast } from './toast-focus';

/**
 * Renders the toasts; F8 focuses the visible one. Only the stacked layout keeps a focused toast
 * from closing.
 */
export function ToastStack() {
  useHotkeys([['F8', focusToast]], []);
  return (
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
  );
}
