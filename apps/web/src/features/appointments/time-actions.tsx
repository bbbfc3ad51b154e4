import { Button, Group } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { appointmentsMessages } from './appointments.messages';

interface TimeActionsProps {
  appointmentId: number;
  /** Left out where the time can't be changed any more. */
  onMove?: (() => void) | undefined;
  /** How it is called off, where it can be. */
  cancel: ReactNode;
}

/** What can be done with a booked time: into one's own calendar, another time, called off. */
export function TimeActions({ appointmentId, onMove, cancel }: TimeActionsProps) {
  const texts = useMessages(appointmentsMessages);
  return (
    <Group gap="xs">
      <Button
        component="a"
        variant="default"
        href={`/api/appointments/${appointmentId}/calendar.ics`}
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
      >
        {texts.addToCalendar}
      </Button>
      {onMove && (
        <Button variant="default" onClick={onMove}>
          {texts.reschedule}
        </Button>
      )}
      {cancel}
    </Group>
  );
}
