import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDateTime } from '@stumpquote/domain/format/date';
import { useContext, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { showToast } from '../../../shared/ui/toast/toast';
import { appointmentsMessages } from '../appointments.messages';
import { CrewPhotoSlot } from './crew-photo-slot';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import { checkField, fieldValues, toMeasurements, type FieldStump } from './field-values';
import { Estimated, MeasurementFields, PhotosSending } from './measurement-fields';
import { useConfirmUnusual } from './use-confirm-unusual';
import { useFieldMeasurements, useRecordFieldMeasurements } from './use-field-measurements';
import { useSendingPhotos } from './use-sending-photos';
import disclosure from '../../../shared/ui/disclosure.module.css';
import classes from './field-measurements.module.css';

/** What the crew measured at completed work. Can be edited at any time. */
export function FieldMeasurements({ appointmentId }: { appointmentId: number }) {
  const texts = useMessages(fieldMeasurementsMessages);
  const shared = useMessages(appointmentsMessages);
  const [isEditing, setIsEditing] = useState(false);
  const { data, isPending, refetch } = useFieldMeasurements(appointmentId);
  if (isPending) return <Skeleton height={90} radius="md" aria-busy="true" />;
  if (data === undefined) {
    return (
      <Group gap="xs">
        <Text>{texts.loadFailed}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {shared.retry}
        </Button>
      </Group>
    );
  }
  const hasRecord = data.stumps.some(({ recorded }) => recorded !== null);
  return (
    <Stack gap="sm" component="section" aria-label={texts.title}>
      <Title order={3} size="h4">
        {texts.title}
      </Title>
      {isEditing ? (
        <FieldForm
          appointmentId={appointmentId}
          stumps={data.stumps}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <>
          {hasRecord ? <Recorded stumps={data.stumps} /> : <Text c="dimmed">{texts.none}</Text>}
          <div>
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {hasRecord ? texts.change : texts.record}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function Recorded({ stumps }: { stumps: readonly FieldStump[] }) {
  const texts = useMessages(fieldMeasurementsMessages);
  const timeZone = usePublicConfig().config?.company.timeZone ?? 'UTC';
  const slot = useContext(CrewPhotoSlot);
  return (
    <ul className={classes.recorded}>
      {stumps.map((stump) => (
        <li key={stump.stump}>
          {stumps.length > 1 && <p className={classes.name}>{texts.stump(stump.stump)}</p>}
          <p className="sq-figures">
            {stump.recorded === null ? texts.notRecorded : texts.found(stump.recorded)}
          </p>
          <p className={classes.quiet}>
            <Estimated stump={stump} />
          </p>
          {stump.recorded && (
            <p className={classes.quiet}>
              {texts.recordedBy(stump.recorded.by, formatDateTime(stump.recorded.at, timeZone))}
            </p>
          )}
          {stump.photo !== null &&
            slot?.picture({
              stump: stump.stump,
              isOnly: stumps.length === 1,
              photo: stump.photo,
            })}
          {stump.earlier.length > 0 && (
            <details className={classes.earlier}>
              <summary className={disclosure.summary}>
                {texts.earlier(stump.earlier.length)}
              </summary>
              <ul>
                {stump.earlier.map((one) => (
                  <li key={one.at}>
                    <p className="sq-figures">{texts.found(one)}</p>
                    <p className={classes.quiet}>
                      {texts.recordedBy(one.by, formatDateTime(one.at, timeZone))}
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function FieldForm({
  appointmentId,
  stumps,
  onDone,
}: {
  appointmentId: number;
  stumps: readonly FieldStump[];
  onDone: () => void;
}) {
  const texts = useMessages(fieldMeasurementsMessages);
  const shared = useMessages(appointmentsMessages);
  const form = useForm({
    mode: 'controlled',
    initialValues: fieldValues(stumps),
    validate: checkField,
  });
  const { isSending, onSending } = useSendingPhotos();
  const record = useRecordFieldMeasurements(onDone);
  const { confirmUnusual, dialog } = useConfirmUnusual(stumps);
  const { mayLeave, dialog: leaveDialog } = useUnsavedChanges(
    form,
    `field-figures-${appointmentId}`,
    record.isPending,
  );
  const close = async () => {
    if (await mayLeave()) onDone();
  };
  const save = form.onSubmit(
    async (values) => {
      const measurements = toMeasurements(values);
      if (measurements.length === 0) showToast({ title: texts.nothing, variant: 'destructive' });
      else if (await confirmUnusual(measurements)) record.mutate({ appointmentId, measurements });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <MeasurementFields
          appointmentId={appointmentId}
          form={form}
          stumps={stumps}
          onSending={onSending}
        />
        <PhotosSending isSending={isSending} />
        <Group gap="xs">
          <Button type="submit" loading={record.isPending} disabled={isSending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            {shared.close}
          </Button>
        </Group>
      </Stack>
      {dialog}
      {leaveDialog}
    </form>
  );
}
