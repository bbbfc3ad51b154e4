import { Button, Group, Modal, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { confirmDialogMessages } from './confirm-dialog.messages';

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True if something is lost. */
  destructive?: boolean;
  /** The emphasized button. */
  primary?: 'confirm' | 'cancel';
  /** False if the caller moves the focus after the answer. */
  returnFocus?: boolean;
}

interface ConfirmDialogProps extends ConfirmOptions {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms something irreversible. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    message,
    confirmLabel,
    cancelLabel,
    destructive = false,
    primary = 'confirm',
    returnFocus = true,
    busy = false,
    onConfirm,
    onClose,
  } = props;
  const texts = useMessages(confirmDialogMessages);
  // Mounted open, a modal wouldn't remember what to return the focus to.
  const isMounted = useMounted();
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={title}
      returnFocus={returnFocus}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Text component="div" mb="md">
        {message}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant={primary === 'cancel' ? 'filled' : 'default'}
          onClick={onClose}
          data-autofocus
        >
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button
          variant={primary === 'cancel' ? 'default' : 'filled'}
          color={destructive ? 'red' : 'palm'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

/** `await confirm({...})` resolves to true or false; render `dialog` anywhere. */
export function useConfirm(): {
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [options, setOptions] = useState<ConfirmOptions | null>(null);
  const [opened, setOpened] = useState(false);
  const resolve = useRef<((answer: boolean) => void) | null>(null);

  const answer = (value: boolean) => {
    setOpened(false);
    resolve.current?.(value);
    resolve.current = null;
  };
  const confirm = useCallback((next: ConfirmOptions) => {
    resolve.current?.(false);
    setOptions(next);
    setOpened(true);
    return new Promise<boolean>((done) => {
      resolve.current = done;
    });
  }, []);

  const dialog = options && (
    <ConfirmDialog
      {...options}
      opened={opened}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { confirm, dialog };
}
