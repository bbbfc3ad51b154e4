import { Button, Group } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { appointmentsMessages } from './appointments.messages';

interface TimeActionsProps {
  appointmentId: number;
  /** Omitted once the time can't be changed. */
  onMove?: (() => void) | undefined;
  /** Omitted if it can't be canceled. */
  cancel: ReactNode;
}

/** Actions on a booked time: add to calendar, move, cancel. */
export function TimeActions({ appointmentId, onMove, cancel }: TimeActionsProps) {
  const texts = useMessages(appointmentsMessages);
  return (
    <Group gap="xs">
      <Button
        component="a"
        px="sm"
        variant="default"
        href={`/api/appointments/${appointmentId}/calendar.ics`}
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
      >
        {texts.addToCalendar}
      </Button>
      {onMove && (
        <Button variant="default" px="sm" onClick={onMove}>
          {texts.reschedule}
        </Button>
      )}
      {cancel}
    </Group>
  );
}
