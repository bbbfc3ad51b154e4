import { notifications } from '@mantine/notifications';
import { ToastCard, type ToastAction } from './toast-card';
import { leaveToast } from './toast-focus';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

/** Shows one message at the edge of the screen for five seconds; it takes the place of the one before. */
export function showToast({ title, description, variant = 'default', action }: Toast): void {
  notifications.clean();
  notifications.cleanQueue();
  const close = () => {
    leaveToast();
    notifications.hide(id);
  };
  const id: string = notifications.show({
    message: title,
    role: variant === 'destructive' ? 'alert' : 'status',
    tabIndex: 0,
    'data-toast': variant,
    renderNotification: () => (
      <ToastCard
        title={title}
        description={description}
        variant={variant}
        action={action}
        onClose={close}
      />
    ),
  });
}

const PENDING_KEY = 'stumpquote.pending-toast';

/** Keeps a message for the page that a full load brings. */
export function showToastAfterReload(toast: Omit<Toast, 'action'>): void {
  try {
    window.sessionStorage.setItem(PENDING_KEY, JSON.stringify(toast));
  } catch {
    // A browser without storage goes without the message.
  }
}

export function showPendingToast(): void {
  try {
    const text = window.sessionStorage.getItem(PENDING_KEY);
    window.sessionStorage.removeItem(PENDING_KEY);
    if (text) showToast(JSON.parse(text) as Toast);
  } catch {
    // As above: nothing was kept.
  }
}
