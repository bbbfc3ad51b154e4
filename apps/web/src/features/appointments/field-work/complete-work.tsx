import { Button, Group, Text } from '@mantine/core';
import { formatDate } from '@stumpquote/domain/format/date';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { AppointmentCard } from '../appointment-card';
import { companyWorkMessages } from '../company-work.messages';
import { useStartWork } from '../company/use-company-work';
import type { Appointment, RequestAppointment } from '../use-appointments';
import { CompleteDialog } from './complete-dialog';
import { FieldMeasurements } from './field-measurements';

interface CompleteWorkProps {
  appointment: Appointment;
  state: RequestAppointment;
}

/** Starts the work, then completes it, and says what's missing if that isn't possible yet. */
export function CompleteWork({ appointment, state: { may, why } }: CompleteWorkProps) {
  const texts = useMessages(companyWorkMessages);
  const timeZone = usePublicConfig().config?.company.timeZone ?? 'UTC';
  const { confirm, dialog } = useConfirm();
  const start = useStartWork();
  const [isCompleting, setIsCompleting] = useState(false);
  const appointmentId = appointment.id;
  const askAndStart = async () => {
    if (
      await confirm({
        title: texts.confirmStart,
        message: texts.confirmStartText,
        confirmLabel: texts.start,
      })
    ) {
      start.mutate({ appointmentId });
    }
  };
  const reason = why?.start ?? why?.complete;
  return (
    <AppointmentCard title={texts.workTitle}>
      {appointment.startedAt && (
        <Text>{texts.workBegan(formatDate(appointment.startedAt, timeZone))}</Text>
      )}
      {appointment.completedAt && (
        <Text>{texts.workDone(formatDate(appointment.completedAt, timeZone))}</Text>
      )}
      {reason && <Text maw="66ch">{reason}</Text>}
      {(may?.start || may?.complete) && (
        <Group gap="xs">
          {may.start && (
            <Button loading={start.isPending} onClick={() => void askAndStart()}>
              {texts.start}
            </Button>
          )}
          {may.complete && (
            <Button
              variant={may.start ? 'default' : 'filled'}
              onClick={() => setIsCompleting(true)}
            >
              {texts.complete}
            </Button>
          )}
        </Group>
      )}
      {appointment.status === 'completed' && <FieldMeasurements appointmentId={appointmentId} />}
      {dialog}
      <CompleteDialog
        appointmentId={appointmentId}
        startedAt={appointment.startedAt}
        isDone={appointment.status === 'completed'}
        opened={isCompleting}
        onClose={() => setIsCompleting(false)}
      />
    </AppointmentCard>
  );
}
