import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSessionEndDraft } from '../../shared/session/use-session-end-draft';
import { useOneAtATime } from '../../shared/ui/form/use-one-at-a-time';

interface ReasonTexts {
  title: string;
  message: string;
  reason: string;
  reasonHint: string;
  /** The error for a missing reason; if absent, the reason is optional. */
  reasonMissing?: string;
  keep: string;
  confirm: string;
}

interface ReasonDialogProps {
  /** Below the message. */
  children?: ReactNode;
  texts: ReasonTexts;
  /** Identifies the draft, which survives the end of the session. */
  draft: string;
  opened: boolean;
  isBusy: boolean;
  /** The server's error. */
  problem?: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms closing a request, and asks for the reason. */
export function ReasonDialog({
  children,
  texts,
  draft,
  opened,
  isBusy,
  problem,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const form = useForm({ mode: 'controlled', initialValues: { reason: '' } });
  useSessionEndDraft(form, draft);
  const { reason } = form.values;
  const [isMissing, setIsMissing] = useState(false);
  const once = useOneAtATime(isBusy, opened);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = texts.reasonMissing !== undefined && reason.trim() === '';
    setIsMissing(missing);
    if (!missing) once(() => onConfirm(reason));
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.keep }}
    >
      <form noValidate onSubmit={submit}>
        <Text mb="sm">{texts.message}</Text>
        {children}
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required={texts.reasonMissing !== undefined}
          {...form.getInputProps('reason')}
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
