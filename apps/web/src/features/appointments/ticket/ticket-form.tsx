import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { recordTicketSchema } from '@stumpquote/domain/appointments/utility-ticket';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { useCompanyToday, useRecordTicket } from '../company/use-company-work';
import type { Ticket } from '../use-appointments';

interface TicketFormProps {
  quoteId: number;
  /** The ticket to correct; null for a new one. */
  ticket: Ticket | null;
  onDone: () => void;
  onClose?: () => void;
}

const check = formRules(recordTicketSchema.omit({ quoteId: true }));

/** The Sunshine 811 ticket number and its date, today by default. */
export function TicketForm(props: TicketFormProps) {
  const today = useCompanyToday();
  return today === null ? (
    <Skeleton height={200} radius="md" aria-busy="true" />
  ) : (
    <TicketFields {...props} today={today} />
  );
}

function TicketFields({
  quoteId,
  ticket,
  onDone,
  onClose,
  today,
}: TicketFormProps & { today: string }) {
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      ticketNumber: ticket?.ticketNumber ?? '',
      requestedOn: ticket?.requestedOn ?? today,
    },
    validate: check,
  });
  useSessionEndDraft(form, `ticket-${quoteId}`);
  const record = useRecordTicket(form, onDone);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => record.mutate({ quoteId, ...values }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm" maw="28rem">
        <TextInput
          label={texts.ticketNumber}
          autoComplete="off"
          key={form.key('ticketNumber')}
          {...form.getInputProps('ticketNumber')}
        />
        <TextInput
          label={texts.requestedOn}
          type="date"
          max={today}
          key={form.key('requestedOn')}
          {...form.getInputProps('requestedOn')}
        />
        <Group gap="xs">
          <Button type="submit" loading={record.isPending}>
            {texts.record}
          </Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {shared.close}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
