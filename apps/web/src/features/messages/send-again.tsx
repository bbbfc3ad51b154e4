import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { messageTexts } from './messages.messages';
import { useSendAgain, type LoggedMessage } from './use-messages';
import classes from './messages.module.css';

/** Resends an undelivered or held message, after confirmation. */
export function SendAgain({ message }: { message: LoggedMessage }) {
  const { again: texts, sentAgain } = useMessages(messageTexts);
  const sendAgain = useSendAgain();
  const { confirm, dialog } = useConfirm();
  if (message.wasSentAgain) return <p className={classes.second}>{sentAgain}</p>;
  if (!message.maySendAgain) return null;
  const isHeld = message.status === 'held';
  const action = isHeld ? texts.release : texts.action;
  const failureText = message.status === 'unknown' ? texts.unknown : texts.failed;
  const ask = async () => {
    const isSure = await confirm({
      title: isHeld ? texts.releaseTitle : texts.title,
      message: (isHeld ? texts.held : failureText)(message.to),
      confirmLabel: action,
    });
    if (isSure) sendAgain.mutate({ id: message.id });
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={sendAgain.isPending}
        onClick={() => void ask()}
      >
        {action}
      </Button>
      {dialog}
    </div>
  );
}
