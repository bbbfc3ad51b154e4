import { Button, Text } from '@mantine/core';
import type { TicketState } from '@stumpquote/domain/appointments/utility-ticket';
import { formatDate } from '@stumpquote/domain/format/date';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { AppointmentCard } from '../appointment-card';
import { companyWorkMessages } from '../company-work.messages';
import type { Ticket } from '../use-appointments';
import { TicketBadge } from './ticket-badge';
import { TicketForm } from './ticket-form';
import { UtilityResponsesForm } from './utility-responses-form';
import classes from '../booked-appointment.module.css';

interface UtilityTicketCardProps {
  quoteId: number;
  ticket: Ticket;
  mayRecord: boolean;
}

const needsNumber = (state: TicketState) => state === 'to_request' || state === 'expired';

/** The utility ticket: number, expiry, and each utility's response. */
export function UtilityTicketCard({ quoteId, ticket, mayRecord }: UtilityTicketCardProps) {
  const texts = useMessages(companyWorkMessages);
  const [isEditing, setIsEditing] = useState(false);
  const asksNumber = mayRecord && (isEditing || needsNumber(ticket.state));
  return (
    <AppointmentCard
      title={texts.ticketTitle}
      id="utility-ticket"
      aside={<TicketBadge state={ticket.state} />}
    >
      {mayRecord && <Text maw="66ch">{texts.ticketSentences[ticket.state]}</Text>}
      {ticket.ticketNumber !== null && <TicketFacts ticket={ticket} />}
      {asksNumber && (
        <TicketForm
          key={ticket.ticketNumber}
          quoteId={quoteId}
          ticket={ticket.state === 'expired' ? null : ticket}
          onDone={() => setIsEditing(false)}
          {...(isEditing ? { onClose: () => setIsEditing(false) } : {})}
        />
      )}
      {mayRecord && ticket.ticketNumber !== null && ticket.state !== 'expired' && !asksNumber && (
        <>
          <div>
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {texts.correct}
            </Button>
          </div>
          <UtilityResponsesForm key={ticket.ticketNumber} quoteId={quoteId} ticket={ticket} />
        </>
      )}
      {!mayRecord && ticket.responses.length > 0 && <ResponseList ticket={ticket} />}
    </AppointmentCard>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.ticketNumber}</dt>
        <dd className="sq-figures">{ticket.ticketNumber}</dd>
      </div>
      <div>
        <dt>{texts.requestedOn}</dt>
        <dd>{formatDate(ticket.requestedOn, 'UTC')}</dd>
      </div>
      <div>
        <dt>{texts.goodUntil}</dt>
        <dd>{formatDate(ticket.goodUntil, 'UTC')}</dd>
      </div>
    </dl>
  );
}

function ResponseList({ ticket }: { ticket: Ticket }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <dl className={classes.facts}>
      {ticket.responses.map(({ utility, response }) => (
        <div key={utility}>
          <dt>{utility}</dt>
          <dd>{texts.responses[response]}</dd>
        </div>
      ))}
    </dl>
  );
}
