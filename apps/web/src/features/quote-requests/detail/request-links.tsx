import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { SectionCard } from '../../../shared/ui/section-card';
import { adminRequestMessages } from '../admin-request.messages';
import { useEndLinks, type FullRequest } from '../use-request';

/** Revokes the customer's links if one has leaked. */
export function RequestLinks({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages).links;
  const [isOpen, setIsOpen] = useState(false);
  const [sendLink, setSendLink] = useState(true);
  const close = () => setIsOpen(false);
  const { end, isPending, error } = useEndLinks({
    requestId: request.id,
    email: request.email,
    onDone: close,
  });
  const once = useOneAtATime(isPending, isOpen);
  return (
    <SectionCard title={texts.title}>
      <Text mb="sm">{texts.intro}</Text>
      <Button variant="outline" color="red" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={texts.dialog.title}
        closeButtonProps={{ 'aria-label': texts.dialog.keep }}
      >
        <Text mb="md">{texts.dialog.message}</Text>
        {request.email === null ? (
          <Text mb="md">{texts.dialog.noEmail}</Text>
        ) : (
          <Checkbox
            label={texts.dialog.send(request.email)}
            checked={sendLink}
            onChange={(event) => setSendLink(event.currentTarget.checked)}
            error={error ? errorMessage(error) : undefined}
            mb="md"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.dialog.keep}
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() => once(() => end(sendLink && request.email !== null))}
          >
            {texts.dialog.confirm}
          </Button>
        </Group>
      </Modal>
    </SectionCard>
  );
}
