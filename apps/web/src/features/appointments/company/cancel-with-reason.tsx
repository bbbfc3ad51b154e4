import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../../shared/session/use-session-end-draft';
import { applyServerIssues, focusFirstError } from '../../../shared/ui/form/form-errors';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { useCancelAppointment } from '../use-appointments';
import { CustomerNotice } from './customer-notice';

interface CancelWithReasonProps {
  appointmentId: number;
  requestId: number;
  when: string;
}

/** The company cancels with a reason that the customer reads. */
export function CancelWithReason({ appointmentId, requestId, when }: CancelWithReasonProps) {
  const shared = useMessages(appointmentsMessages);
  const texts = useMessages(companyWorkMessages);
  const [opened, setOpened] = useState(false);
  const cancel = useCancelAppointment();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? texts.cancelReasonRequired : null) },
  });
  useSessionEndDraft(form, `cancel-appointment-${appointmentId}`);
  const save = ({ reason }: { reason: string }) =>
    cancel.mutate(
      { appointmentId, reason },
      { onSuccess: () => setOpened(false), onError: (error) => applyServerIssues(form, error) },
    );
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpened(true)}>
        {shared.cancel}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.cancelTitle}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
          <Stack gap="sm">
            <Text>{shared.confirmCancelText(when)}</Text>
            <Textarea
              label={texts.cancelReason}
              description={texts.cancelReasonHint}
              autosize
              minRows={2}
              data-autofocus
              key={form.key('reason')}
              {...form.getInputProps('reason')}
            />
            <CustomerNotice requestId={requestId} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setOpened(false)}>
                {shared.keepAppointment}
              </Button>
              <Button type="submit" color="red" loading={cancel.isPending}>
                {shared.confirmCancelLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
