import { formatTimeRange } from '@stumpquote/domain/format/date';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { TicketBadge } from '../ticket/ticket-badge';
import type { CompanyCalendarRow } from './use-company-work';
import classes from './agenda-entry.module.css';

interface AgendaEntryProps {
  row: CompanyCalendarRow;
  /** Link to the request. */
  to?: string;
}

/** One appointment in an agenda: window, customer, address, crew, and ticket status. */
export function AgendaEntry({ row, to = paths.quoteRequest(row.requestId) }: AgendaEntryProps) {
  const shared = useMessages(appointmentsMessages);
  const texts = useMessages(companyWorkMessages);
  return (
    <article className={classes.entry} data-status={row.status}>
      <p className={classes.window}>{formatTimeRange(row.windowStart, row.windowEnd)}</p>
      <p className={classes.customer}>
        <Link to={to} className={classes.link}>
          {row.customerName}
        </Link>
      </p>
      <p className={classes.meta}>{row.address}</p>
      <p className={classes.meta}>
        {texts.crewNumber(row.crew)}
        {row.crewNames.length > 0 && `: ${row.crewNames.join(', ')}`}
        {row.status !== 'scheduled' && ` · ${shared.statuses[row.status]}`}
      </p>
      {row.status === 'scheduled' && <TicketBadge state={row.ticketState} />}
    </article>
  );
}
