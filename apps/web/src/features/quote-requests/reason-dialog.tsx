import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

export interface ReasonTexts {
  title: string;
  message: string;
  reason: string;
  reasonHint: string;
  /** The sentence for a missing reason; without it the reason is optional. */
  reasonMissing?: string;
  keep: string;
  confirm: string;
}

interface ReasonDialogProps {
  texts: ReasonTexts;
  opened: boolean;
  isBusy: boolean;
  /** The server's sentence for what was refused. */
  problem?: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks before a request is ended, and why. */
export function ReasonDialog({ texts, opened, isBusy, problem, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // The second click of a double click comes before the first has made the button busy.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, opened]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    const missing = texts.reasonMissing !== undefined && reason.trim() === '';
    setIsMissing(missing);
    if (missing) return;
    isSent.current = true;
    onConfirm(reason);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': texts.keep }}>
      <form noValidate onSubmit={submit}>
        <Text mb="sm">{texts.message}</Text>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required={texts.reasonMissing !== undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isMissing ? texts.reasonMissing : problem}
          maxLength={500}
          autosize
          minRows={2}
          mb="md"
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {texts.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
