import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { messagesMessages } from './messages.messages';
import classes from './messages.module.css';
import { useSendAgain, type LoggedMessage } from './use-messages';

/** For a message that reached nobody as far as is known: asks, then has it written once more. */
export function SendAgain({ message }: { message: LoggedMessage }) {
  const { again: texts, sentAgain } = useMessages(messagesMessages);
  const sendAgain = useSendAgain();
  const { confirm, dialog } = useConfirm();
  if (message.wasSentAgain) return <p className={classes.second}>{sentAgain}</p>;
  if (!message.maySendAgain) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: texts.title, message: message.status === 'unknown' ? texts.unknown(message.to) : texts.failed(message.to), confirmLabel: texts.action,
    });
    if (isSure) sendAgain.mutate({ id: message.id });
  };
  return (
    <div>
      <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={sendAgain.isPending} onClick={() => void ask()}>
        {texts.action}
      </Button>
      {dialog}
    </div>
  );
}
