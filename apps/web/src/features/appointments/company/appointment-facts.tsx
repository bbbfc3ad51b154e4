import { formatTimeRange } from '@stumpquote/domain/format/date';
import { useMessages } from '../../../shared/i18n/use-messages';
import { companyWorkMessages } from '../company-work.messages';
import { longDayLabel } from '../day-label';
import type { Appointment } from '../use-appointments';
import classes from '../booked-appointment.module.css';

/** Day, window, and crew for the company. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <>
      <p className={classes.day} data-struck={appointment.status === 'cancelled'}>
        {longDayLabel(appointment.date)}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.window}</dt>
          <dd className="sq-figures">
            {formatTimeRange(appointment.windowStart, appointment.windowEnd)}
          </dd>
        </div>
        <div>
          <dt>{texts.crew}</dt>
          <dd className="sq-figures">{appointment.crew}</dd>
        </div>
      </dl>
    </>
  );
}
