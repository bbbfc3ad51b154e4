import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../../i18n/use-messages';
import { toastMessages } from './toast.messages';
import { useSwipeRight } from './use-swipe-right';
import { useToastRoom } from './use-toast-room';
import classes from './toast-card.module.css';
import './toast-place.css';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

interface ToastCardProps {
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  action?: ToastAction | undefined;
  onClose: () => void;
}

export function ToastCard({ title, description, variant, action, onClose }: ToastCardProps) {
  const texts = useMessages(toastMessages);
  const swipe = useSwipeRight(onClose);
  const card = useToastRoom();
  const Icon = variant === 'destructive' ? IconAlertTriangle : IconCircleCheck;
  return (
    <div ref={card} className={classes.card} data-variant={variant} {...swipe}>
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {description && <p className={classes.description}>{description}</p>}
        {action && (
          <Button
            variant="subtle"
            className={classes.action}
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton
        iconSize={18}
        aria-label={texts.close}
        onClick={onClose}
        className={classes.close}
      />
    </div>
  );
}
