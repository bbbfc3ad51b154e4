import { Text, Title } from '@mantine/core';
import type { TicketState } from '@stumpquote/domain/appointments/utility-ticket';
import { useMessages } from '../../../shared/i18n/use-messages';
import { appointmentsMessages } from '../appointments.messages';
import { visitMessages } from './visit.messages';
import classes from '../booked-appointment.module.css';

/** What happens before the visit: the utilities' marks, and what the customer does. */
export function VisitPreparation({ ticket }: { ticket: TicketState }) {
  const texts = useMessages(visitMessages);
  const { locateForCustomer } = useMessages(appointmentsMessages);
  return (
    <div className={classes.preparation}>
      <div>
        <Title order={3} size="h5" mb={4}>
          {texts.marking}
        </Title>
        <Text maw="66ch">{locateForCustomer[ticket]}</Text>
        <Text maw="66ch" c="dimmed" mt={4}>
          {texts.markingWhy}
        </Text>
      </div>
      <div>
        <Title order={3} size="h5" mb={4}>
          {texts.prepare}
        </Title>
        <ul className={classes.list}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
