import { notifications } from '@mantine/notifications';
import { withStorage } from '../../session/browser-storage';
import { ToastCard, type ToastAction } from './toast-card';
import { leaveToast } from './toast-focus';

export interface Toast {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

/** Shows a toast for five seconds, replacing the previous one. */
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

/** Stores a toast to show after a full page load; without storage, it is lost. */
export function showToastAfterReload(toast: Omit<Toast, 'action'>): void {
  withStorage('sessionStorage', (store) => store.setItem(PENDING_KEY, JSON.stringify(toast)));
}

export function showPendingToast(): void {
  withStorage('sessionStorage', (store) => {
    const text = store.getItem(PENDING_KEY);
    store.removeItem(PENDING_KEY);
    if (text) showToast(JSON.parse(text) as Toast);
  });
}
