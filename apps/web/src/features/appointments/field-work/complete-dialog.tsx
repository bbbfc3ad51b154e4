import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { useLeaveGuard } from '../../../shared/ui/form/use-leave-guard';
import { showToast } from '../../../shared/ui/toast/toast';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { useCompleteWork } from '../company/use-company-work';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import {
  checkField,
  fieldValues,
  minutesSince,
  toMeasurements,
  type FieldState,
  type UsualValues,
} from './field-values';
import { MeasurementFields, PhotosSending } from './measurement-fields';
import { unmeasured, useConfirmSkipping } from './use-confirm-skipping';
import { useConfirmUnusual } from './use-confirm-unusual';
import { useFieldMeasurements, useRecordFieldMeasurements } from './use-field-measurements';
import { useSendingPhotos } from './use-sending-photos';

interface CompleteDialogProps {
  appointmentId: number;
  /** Null if the start wasn't recorded. */
  startedAt: string | null;
  isDone: boolean;
  opened: boolean;
  onClose: () => void;
}

/** One Escape reaches every open dialog; only the top one may react. */
const isCovered = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1;

/** Confirms that the work is done and asks, optionally, what the crew measured. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { appointmentId, startedAt, isDone, opened, onClose } = props;
  const texts = useMessages(companyWorkMessages);
  const { doneTitle, doneText } = useMessages(fieldMeasurementsMessages);
  const shared = useMessages(appointmentsMessages);
  const [isDirty, setDirty] = useState(false);
  const { mayLeave, dialog } = useLeaveGuard(opened && isDirty);
  const complete = useCompleteWork(onClose);
  const isDoneElsewhere = isDone && !complete.isPending && !complete.isSuccess;
  const closeWhenSure = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => {
          if (!isCovered()) void closeWhenSure();
        }}
        title={isDoneElsewhere ? doneTitle : texts.confirmComplete}
        closeButtonProps={{ 'aria-label': shared.close }}
        size="lg"
      >
        {isDoneElsewhere ? (
          <Alert role="status" color="heartwood" mb="md">
            {doneText}
          </Alert>
        ) : (
          <Text mb="md">{texts.confirmCompleteText}</Text>
        )}
        <CompleteFormLoader
          appointmentId={appointmentId}
          startedAt={startedAt}
          complete={complete}
          isDoneElsewhere={isDoneElsewhere}
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
  startedAt: string | null;
  complete: ReturnType<typeof useCompleteWork>;
  /** Another window completed the work meanwhile: what was entered can only be recorded. */
  isDoneElsewhere: boolean;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function CompleteFormLoader(props: CompleteFormLoaderProps) {
  const { data, isPending } = useFieldMeasurements(props.appointmentId);
  if (isPending) return <Skeleton height={180} radius="md" aria-busy="true" />;
  return <CompleteForm {...props} field={data ?? null} />;
}

interface CompleteFormProps extends CompleteFormLoaderProps {
  /** Null if they failed to load: the work can be completed anyway. */
  field: FieldState | null;
}

function CompleteForm(props: CompleteFormProps) {
  const { appointmentId, field, isDoneElsewhere, onDirty, onCancel } = props;
  const texts = useMessages(companyWorkMessages);
  const shared = useMessages(appointmentsMessages);
  const { save: saveLabel } = useMessages(fieldMeasurementsMessages);
  const stumps = field?.stumps ?? [];
  const usual = useUsualValues(props);
  const form = useForm({
    mode: 'controlled',
    initialValues: fieldValues(stumps, usual),
    validate: (values) => checkField(values, usual),
  });
  const send = useSend(props);
  const isDirty = form.isDirty() && !send.isPending;
  useSessionEndDraft(form, `completed-work-${appointmentId}`);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const { confirmUnusual, dialog } = useConfirmUnusual(stumps);
  const { confirmSkipping, dialog: skipDialog } = useConfirmSkipping(stumps);
  const { isSending, onSending } = useSendingPhotos();
  const save = form.onSubmit(
    async (values) => {
      const measurements = toMeasurements(values, usual);
      if (!isDoneElsewhere && !(await confirmSkipping(measurements))) {
        const [first] = unmeasured(stumps, measurements);
        const index = stumps.findIndex(({ stump }) => stump === first);
        form.getInputNode(`stumps.${index}.groundIn`)?.focus();
        return;
      }
      if (await confirmUnusual(measurements)) send.mutate(measurements);
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <Introduction field={field} />
        <MeasurementFields
          appointmentId={appointmentId}
          form={form}
          stumps={stumps}
          onSending={onSending}
        />
        <PhotosSending isSending={isSending} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {shared.close}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={isSending}>
            {isDoneElsewhere ? saveLabel : texts.complete}
          </Button>
        </Group>
      </Stack>
      {dialog}
      {skipDialog}
    </form>
  );
}

/** Completes the work with what was measured, or adds it to work that another window completed. */
function useSend({ appointmentId, complete, isDoneElsewhere, onDone }: CompleteFormProps) {
  const texts = useMessages(fieldMeasurementsMessages);
  const record = useRecordFieldMeasurements(onDone);
  // The second press of a double click comes before the button is shown as busy, or while the
  // dialog closes.
  const isSent = useRef(false);
  const mutate = (measurements: FieldMeasurement[]) => {
    if (!isDoneElsewhere) {
      if (isSent.current) return;
      isSent.current = true;
      complete.mutate(
        measurements.length === 0 ? { appointmentId } : { appointmentId, measurements },
        { onError: () => (isSent.current = false) },
      );
    } else if (measurements.length > 0) record.mutate({ appointmentId, measurements });
    else showToast({ title: texts.nothing, variant: 'destructive' });
  };
  return { mutate, isPending: complete.isPending || record.isPending };
}

/** The company's usual depth and the minutes since the start, fixed when the form opens. */
function useUsualValues({ field, startedAt }: CompleteFormProps): UsualValues {
  const [usual] = useState(() => ({
    depthIn: field?.usualDepthIn,
    minutes: minutesSince(startedAt, new Date(), field?.stumps.length ?? 0),
  }));
  return usual;
}

function Introduction({ field }: { field: FieldState | null }) {
  const texts = useMessages(fieldMeasurementsMessages);
  return (
    <div>
      <Title order={3} size="h4">
        {texts.optional}
      </Title>
      <Text size="sm" c="dimmed">
        {field === null ? texts.notLoaded : texts.optionalHint}
      </Text>
      {field !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {field.hasConsent ? texts.consent : texts.noConsent}
        </Text>
      )}
    </div>
  );
}
