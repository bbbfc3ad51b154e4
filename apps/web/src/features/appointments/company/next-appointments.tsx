import { Alert, Button, Skeleton } from '@mantine/core';
import { useMessages } from '../../../shared/i18n/use-messages';
import { companyWorkMessages } from '../company-work.messages';
import { dayLabel } from '../day-label';
import { AgendaEntry } from './agenda-entry';
import { useNextAppointments } from './use-company-work';
import classes from './next-appointments.module.css';

const shownEntries = 4;

/** The company's next few appointments. */
export function NextAppointments() {
  const texts = useMessages(companyWorkMessages);
  const query = useNextAppointments(shownEntries);
  if (query.isPending) return <Skeleton height={120} radius="lg" aria-busy="true" />;
  if (query.isError) {
    return (
      <Alert color="red" role="alert" title={texts.calendarFailed}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  const { rows } = query.data;
  if (rows.length === 0) return <p className={classes.empty}>{texts.noNext}</p>;
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <p className={classes.day}>
            {row.date === query.data.today ? texts.today : dayLabel(row.date)}
          </p>
          <AgendaEntry row={row} />
        </li>
      ))}
    </ul>
  );
}
