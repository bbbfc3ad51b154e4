import { Button, Card, Text, Title } from '@mantine/core';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState } from 'react';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useTranslate } from '../../../shared/i18n/sentence';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ReasonDialog } from '../reason-dialog';
import { trackingMessages } from './tracking.messages';
import { useCancelRequest, type TrackedRequest } from './use-tracking';

/**
 * Lets the customer cancel, after confirmation; too close to the appointment, it shows whom to
 * call.
 */
export function CancelRequest({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages).cancel;
  const translate = useTranslate();
  const emailText = useEmailText();
  const [opened, setOpened] = useState(false);
  const { cancel, isPending, problem } = useCancelRequest({
    request,
    onDone: () => setOpened(false),
  });
  const isCustomer = request.access === 'owner' || request.access === 'key';
  if (!isCustomer || !mayMoveRequest(request.status, 'cancel', 'customer')) return null;
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {texts.heading}
      </Title>
      {request.whyNotCancel === null ? (
        <>
          <Text c="dimmed" mb="sm">
            {texts.text}
          </Text>
          <Button
            variant="outline"
            color="red"
            style={{ alignSelf: 'start' }}
            onClick={() => setOpened(true)}
          >
            {texts.open}
          </Button>
        </>
      ) : (
        <Text>{translate(request.whyNotCancel)}</Text>
      )}
      <ReasonDialog
        texts={{ ...texts, message: `${texts.message} ${emailText(texts.doneText)}` }}
        draft={`cancel-${request.id}`}
        opened={opened}
        isBusy={isPending}
        problem={problem}
        onClose={() => setOpened(false)}
        onConfirm={cancel}
      />
    </Card>
  );
}
