import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { AppointmentCard } from '../appointment-card';
import { appointmentsMessages } from '../appointments.messages';
import { whenLabel } from '../day-label';
import { SlotChoice } from '../slots/slot-choice';
import {
  useRequestAppointment,
  type Appointment,
  type RequestAppointment,
} from '../use-appointments';
import { BookedAppointment } from './booked-appointment';
import { WorkDone } from './work-done';

interface WhenDone {
  price: ReactNode;
  picture: ReactNode;
}

/**
 * The customer's appointment: pick a time, then view, move, or cancel it. Empty until a quote is
 * accepted.
 */
export function CustomerAppointment({
  requestId,
  whenDone,
  isExpected = false,
}: {
  requestId: number;
  /** A quote is accepted, so there is an appointment or a choice of times. */
  isExpected?: boolean;
  /** Shown with finished work. */
  whenDone?: WhenDone;
}) {
  const texts = useMessages(appointmentsMessages);
  const query = useRequestAppointment(requestId);
  // About as high as what follows, so that what is below stays in place.
  if (query.isPending)
    return <Skeleton height={isExpected ? 480 : 160} radius="lg" aria-busy="true" />;
  if (query.data === undefined) {
    return (
      <Alert color="red" role="alert" title={texts.loadFailed}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  if (query.data.quoteId === null || query.data.company === null || query.data.may === null)
    return null;
  return (
    <AcceptedQuote
      state={query.data}
      quoteId={query.data.quoteId}
      company={query.data.company}
      whenDone={whenDone}
    />
  );
}

interface AcceptedQuoteProps {
  state: RequestAppointment;
  quoteId: number;
  company: NonNullable<RequestAppointment['company']>;
  whenDone: WhenDone | undefined;
}

function AcceptedQuote({ state, quoteId, company, whenDone }: AcceptedQuoteProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const [isMoving, setIsMoving] = useState(false);
  const [hasChosen, setHasChosen] = useState(false);
  const finish = () => {
    setIsMoving(false);
    setHasChosen(true);
  };
  const { appointment, may } = state;
  if (appointment?.status === 'completed')
    return (
      <WorkDone
        appointment={appointment}
        company={company}
        price={whenDone?.price}
        picture={whenDone?.picture}
      />
    );
  if (
    appointment !== null &&
    appointment.status !== 'cancelled' &&
    !(isMoving && may?.reschedule)
  ) {
    return (
      <BookedAppointment
        appointment={appointment}
        state={state}
        company={company}
        takesFocus={hasChosen}
        onMove={() => setIsMoving(true)}
      />
    );
  }
  if (may?.book !== true && appointment?.status === 'cancelled')
    return <EndedAppointment appointment={appointment} />;
  if (may?.book !== true && !isMoving) return null;
  const moved = appointment !== null && appointment.status !== 'cancelled' ? appointment : null;
  return (
    <AppointmentCard
      title={moved ? texts.moveTitle : texts.chooseTitle}
      takesFocus={moved !== null}
    >
      {appointment?.status === 'cancelled' && <CancelledNote appointment={appointment} />}
      <Text>
        {moved ? texts.currentTime(whenLabel(moved, locale)) : texts.chooseIntro(company.name)}
      </Text>
      <SlotChoice
        quoteId={quoteId}
        {...(moved ? { moved, onClose: finish } : {})}
        onDone={finish}
      />
    </AppointmentCard>
  );
}

function CancelledNote({ appointment }: { appointment: Appointment }) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  return (
    <div>
      <Text>{texts.wasCancelled(whenLabel(appointment, locale))}</Text>
      {appointment.cancelReason && <Text c="dimmed">{texts.reason(appointment.cancelReason)}</Text>}
    </div>
  );
}

/** The request is closed, so no new times are offered. */
function EndedAppointment({ appointment }: { appointment: Appointment }) {
  const texts = useMessages(appointmentsMessages);
  return (
    <AppointmentCard
      title={texts.title}
      aside={<StatusBadge label={texts.statuses.cancelled} style="destructive" />}
    >
      <CancelledNote appointment={appointment} />
    </AppointmentCard>
  );
}
