import { notifications, type NotificationData } from '@mantine/notifications';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import classes from './plain-toast.module.css';

/** Fallback toast if the toast stack's code can't load. */
export function PlainToast({ toast }: { toast: NotificationData }) {
  const { id, role, message, renderNotification } = toast;
  useEffect(() => {
    const timer = setTimeout(() => notifications.hide(id ?? ''), timing.toastDuration);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={classes.place} role={role} data-toast data-toast-place>
      {renderNotification?.(toast) ?? message}
    </div>
  );
}
