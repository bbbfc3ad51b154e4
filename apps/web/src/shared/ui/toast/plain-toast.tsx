import { notifications, type NotificationData } from '@mantine/notifications';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import classes from './plain-toast.module.css';

/** A toast as it is drawn while the code of the stack can't be fetched: what it says is not to be lost with it. */
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
