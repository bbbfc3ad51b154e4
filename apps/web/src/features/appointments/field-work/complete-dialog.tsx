import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { useLeaveGuard } from '../../../shared/ui/form/use-leave-guard';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { MeasurementFields } from './measurement-fields';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import { checkField, fieldValues, toMeasurements, type FieldStump } from './field-values';
import { useCompleteWork } from '../company/use-company-work';
import { useConfirmUnusual } from './use-confirm-unusual';
import { useFieldMeasurements } from './use-field-measurements';

interface CompleteDialogProps {
  appointmentId: number;
  opened: boolean;
  onClose: () => void;
}

/** Confirms that the work is done and asks, optionally, what the crew measured. */
export function CompleteDialog({ appointmentId, opened, onClose }: CompleteDialogProps) {
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  const [isDirty, setDirty] = useState(false);
  const { mayLeave, dialog } = useLeaveGuard(opened && isDirty);
  const closeWhenSure = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => void closeWhenSure()}
        title={texts.confirmComplete}
        closeButtonProps={{ 'aria-label': shared.close }}
        size="lg"
      >
        <Text mb="md">{texts.confirmCompleteText}</Text>
        <CompleteFormLoader
          appointmentId={appointmentId}
          onDirty={setDirty}
          onCancel={() => void closeWhenSure()}
          onDone={onClose}
        />
      </Modal>
      {dialog}
    </>
  );
}

interface CompleteFormLoaderProps {
  appointmentId: number;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function CompleteFormLoader(props: CompleteFormLoaderProps) {
  const { data, isPending } = useFieldMeasurements(props.appointmentId);
  if (isPending) return <Skeleton height={180} radius="md" aria-busy="true" />;
  return <CompleteForm {...props} stumps={data?.stumps ?? null} />;
}

interface CompleteFormProps extends CompleteFormLoaderProps {
  /** Null if they failed to load: the work can be completed anyway. */
  stumps: readonly FieldStump[] | null;
}

function CompleteForm({ appointmentId, stumps, onDirty, onCancel, onDone }: CompleteFormProps) {
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  const field = useMessages(fieldMeasurementsMessages);
  const form = useForm({
    mode: 'controlled',
    initialValues: fieldValues(stumps ?? []),
    validate: checkField,
  });
  const complete = useCompleteWork(onDone);
  const isDirty = form.isDirty() && !complete.isPending;
  useSessionEndDraft(form, `completed-work-${appointmentId}`);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const { confirmUnusual, dialog } = useConfirmUnusual(stumps ?? []);
  const save = form.onSubmit(
    async (values) => {
      const measurements = toMeasurements(values);
      if (!(await confirmUnusual(measurements))) return;
      complete.mutate(
        measurements.length === 0 ? { appointmentId } : { appointmentId, measurements },
      );
    },
    (errors) => focusFirstError(form, errors),
  );
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
        <MeasurementFields form={form} stumps={stumps ?? []} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
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
