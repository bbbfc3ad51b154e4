import { Button, Card, Text, Title } from '@mantine/core';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { ReasonDialog } from './reason-dialog';
import { trackingMessages } from './tracking.messages';
import { useCancelRequest, type TrackedRequest } from './use-tracking';

/** For the customer alone: ends the request, after asking. */
export function CancelRequest({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages).cancel;
  const [opened, setOpened] = useState(false);
  const cancel = useCancelRequest({ onDone: () => setOpened(false) });
  const isCustomer = request.access === 'owner' || request.access === 'key';
  if (!isCustomer || !mayMoveRequest(request.status, 'cancel', 'customer')) return null;
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {texts.heading}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.text}
      </Text>
      <Button variant="outline" color="red" style={{ alignSelf: 'start' }} onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <ReasonDialog
        texts={texts}
        opened={opened}
        isBusy={cancel.isPending}
        onClose={() => setOpened(false)}
        onConfirm={(reason) => cancel.mutate({ requestId: request.id, reason })}
      />
    </Card>
  );
}
