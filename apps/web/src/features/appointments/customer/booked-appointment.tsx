import { Anchor, Button, Text } from '@mantine/core';
import { formatTimeRange } from '@stumpquote/domain/format/date';
import { useTranslate } from '../../../shared/i18n/sentence';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { phoneHref } from '../../../shared/ui/phone-href';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { AppointmentCard } from '../appointment-card';
import { appointmentsMessages } from '../appointments.messages';
import { longDayLabel, whenLabel } from '../day-label';
import { TimeActions } from '../time-actions';
import {
  useCancelAppointment,
  type Appointment,
  type RequestAppointment,
} from '../use-appointments';
import { VisitPreparation } from './visit-preparation';
import { WhoComes } from './who-comes';
import classes from '../booked-appointment.module.css';

interface BookedAppointmentProps {
  appointment: Appointment;
  state: RequestAppointment;
  company: { name: string; phone: string };
  /** The time was just chosen: the button is gone, so this card takes the focus. */
  takesFocus: boolean;
  onMove: () => void;
}

/** When the company comes, and what can still be changed. */
export function BookedAppointment({
  appointment,
  state,
  company,
  takesFocus,
  onMove,
}: BookedAppointmentProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  return (
    <AppointmentCard title={texts.title} takesFocus={takesFocus}>
      <div className={classes.head}>
        <p className={classes.day}>{longDayLabel(appointment.date, locale)}</p>
        <StatusBadge label={texts.statuses[appointment.status]} style="secondary" />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.arrival}</dt>
          <dd className="sq-figures">
            {formatTimeRange(appointment.windowStart, appointment.windowEnd, locale)}
          </dd>
        </div>
        <div>
          <dt>{texts.whoComes}</dt>
          <dd>
            {company.name},{' '}
            <Anchor className={classes.phone} href={phoneHref(company.phone)}>
              {company.phone}
            </Anchor>
          </dd>
        </div>
      </dl>
      <WhoComes crew={state.crew} status={appointment.status} />
      <ChangeActions appointment={appointment} state={state} onMove={onMove} />
      {state.ticket && <VisitPreparation ticket={state.ticket.state} />}
    </AppointmentCard>
  );
}

function ChangeActions({
  appointment,
  state,
  onMove,
}: Pick<BookedAppointmentProps, 'appointment' | 'state' | 'onMove'>) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const translate = useTranslate();
  const { confirm, dialog } = useConfirm();
  const cancel = useCancelAppointment();
  const { may, why } = state;
  const askAndCancel = async () => {
    const sure = await confirm({
      title: texts.confirmCancel,
      message: texts.confirmCancelText(whenLabel(appointment, locale)),
      confirmLabel: texts.confirmCancelLabel,
      cancelLabel: texts.keepAppointment,
      destructive: true,
    });
    if (sure) cancel.mutate({ appointmentId: appointment.id });
  };
  return (
    <>
      <TimeActions
        appointmentId={appointment.id}
        onMove={may?.reschedule ? onMove : undefined}
        cancel={
          may?.cancel && (
            <Button
              variant="subtle"
              px="sm"
              color="red"
              loading={cancel.isPending}
              onClick={() => void askAndCancel()}
            >
              {texts.cancel}
            </Button>
          )
        }
      />
      {why?.change && <Text>{translate(why.change)}</Text>}
      {may?.reschedule && (
        <Text c="dimmed" size="xs">
          {texts.changeHint}
        </Text>
      )}
      {dialog}
    </>
  );
}
