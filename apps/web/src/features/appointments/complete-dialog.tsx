import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError } from '../../shared/ui/form-errors';
import { appointmentsMessages } from './appointments.messages';
import { companyWorkMessages } from './company-work.messages';
import { FieldFields } from './field-fields';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import { checkField, fieldValues, toMeasurements, type FieldStump } from './field-values';
import { useCompleteWork } from './use-company-work';
import { useFarFigures } from './use-far-figures';
import { useField } from './use-field-measurements';

interface CompleteDialogProps {
  appointmentId: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks whether the work is done, and what the crew found, which may be left out. */
export function CompleteDialog({ appointmentId, opened, onClose }: CompleteDialogProps) {
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.confirmComplete} closeButtonProps={{ 'aria-label': shared.close }} size="lg">
      <Text mb="md">{texts.confirmCompleteText}</Text>
      <Loaded appointmentId={appointmentId} onClose={onClose} />
    </Modal>
  );
}

function Loaded({ appointmentId, onClose }: Omit<CompleteDialogProps, 'opened'>) {
  const { data, isPending } = useField(appointmentId);
  if (isPending) return <Skeleton height={180} radius="md" aria-busy="true" />;
  return <CompleteForm appointmentId={appointmentId} stumps={data?.stumps ?? null} onClose={onClose} />;
}

interface CompleteFormProps {
  appointmentId: number;
  /** Null where they could not be read: the work can be completed all the same. */
  stumps: readonly FieldStump[] | null;
  onClose: () => void;
}

function CompleteForm({ appointmentId, stumps, onClose }: CompleteFormProps) {
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  const field = useMessages(fieldMeasurementsMessages);
  const form = useForm({ mode: 'controlled', initialValues: fieldValues(stumps ?? []), validate: checkField });
  const complete = useCompleteWork(onClose);
  const { areMeant, dialog } = useFarFigures(stumps ?? []);
  const save = form.onSubmit(async (values) => {
    const measurements = toMeasurements(values);
    if (!(await areMeant(measurements))) return;
    complete.mutate(measurements.length === 0 ? { appointmentId } : { appointmentId, measurements });
  }, (errors) => focusFirstError(form, errors));
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h4">
            {field.optional}
          </Title>
          <Text size="sm" c="dimmed">
            {stumps === null ? field.notLoaded : field.optionalHint}
          </Text>
        </div>
        <FieldFields form={form} stumps={stumps ?? []} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {shared.close}
          </Button>
          <Button type="submit" loading={complete.isPending}>
            {texts.complete}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
