import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { AppointmentCard } from '../appointment-card';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { AssignedCrew } from '../crew/assigned-crew';
import { whenLabel } from '../day-label';
import { CompleteWork } from '../field-work/complete-work';
import { SlotChoice } from '../slots/slot-choice';
import { UtilityTicketCard } from '../ticket/utility-ticket-card';
import { TimeActions } from '../time-actions';
import {
  useRequestAppointment,
  type Appointment,
  type RequestAppointment,
} from '../use-appointments';
import { AppointmentFacts } from './appointment-facts';
import { CancelWithReason } from './cancel-with-reason';

interface CompanyAppointmentProps {
  requestId: number;
  /** Link to the company's calendar, at the given week if any. */
  calendarPath?: (companyId: number, week?: string) => string;
  /** Link to the page with the company's people. */
  profilePath?: (companyId: number) => string;
}

const ownProfile = () => paths.companyProfile;
const ownCalendar = (_companyId: number, week?: string) => paths.companyCalendarAt(week);

/**
 * The company's and administrator's view of an accepted quote: time, utility ticket, work. Empty
 * before acceptance.
 */
export function CompanyAppointment({
  requestId,
  calendarPath = ownCalendar,
  profilePath = ownProfile,
}: CompanyAppointmentProps) {
  const shared = useMessages(appointmentsMessages);
  const query = useRequestAppointment(requestId);
  if (query.isPending) return <Skeleton height={200} radius="lg" aria-busy="true" />;
  if (query.isError) {
    return (
      <Alert color="red" role="alert" title={shared.loadFailed}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {shared.retry}
        </Button>
      </Alert>
    );
  }
  const state = query.data;
  const { quoteId, appointment, ticket } = state;
  if (quoteId === null) return null;
  return (
    <>
      {state.task?.putOff && <PostponedNotice task={state.task} postponement={state.task.putOff} />}
      <TimeCard
        state={state}
        quoteId={quoteId}
        calendarPath={calendarPath}
        profilePath={profilePath}
      />
      {ticket && isTicketShown(state) && (
        <UtilityTicketCard
          quoteId={quoteId}
          ticket={ticket}
          mayRecord={state.may?.recordTicket ?? false}
        />
      )}
      {appointment && appointment.status !== 'cancelled' && (
        <CompleteWork appointment={appointment} state={state} />
      )}
    </>
  );
}

/** No ticket is needed if the request ended before one was requested. */
const isTicketShown = ({ ticket, may, appointment }: RequestAppointment) =>
  ticket?.ticketNumber != null ||
  may?.recordTicket === true ||
  (appointment !== null && appointment.status !== 'cancelled');

type Task = NonNullable<RequestAppointment['task']>;

function PostponedNotice({
  task,
  postponement,
}: {
  task: Task;
  postponement: NonNullable<Task['putOff']>;
}) {
  const { tasks, postpone: texts } = useMessages(companyWorkMessages);
  return (
    <Alert role="note" color="heartwood" title={texts.notice(tasks[task.kind], postponement.until)}>
      {texts.why(postponement.reason, postponement.by)}
    </Alert>
  );
}

interface TimeCardProps {
  calendarPath: (companyId: number, week?: string) => string;
  profilePath: (companyId: number) => string;
  state: RequestAppointment;
  quoteId: number;
}

function TimeCard({ state, quoteId, calendarPath, profilePath }: TimeCardProps) {
  const shared = useMessages(appointmentsMessages);
  const texts = useMessages(companyWorkMessages);
  const [isChoosing, setIsChoosing] = useState(false);
  const { appointment, company, may } = state;
  const canMove = appointment !== null && may?.reschedule === true;
  if (isChoosing && (may?.book || canMove))
    return (
      <TimeChoice
        quoteId={quoteId}
        moved={may?.book ? null : appointment}
        onClose={() => setIsChoosing(false)}
      />
    );
  const chooseForCustomer = (
    <Group gap="md">
      {may?.book && (
        <Button variant="default" onClick={() => setIsChoosing(true)}>
          {texts.chooseForCustomer}
        </Button>
      )}
      {company && (
        <Anchor component={Link} to={calendarPath(company.id, appointment?.date)}>
          {texts.openCalendar}
        </Anchor>
      )}
    </Group>
  );
  if (appointment === null) {
    return (
      <AppointmentCard title={texts.appointmentTitle}>
        <Text c="dimmed">{may?.book ? texts.noTimeYet : texts.requestEnded}</Text>
        {chooseForCustomer}
      </AppointmentCard>
    );
  }
  return (
    <AppointmentCard
      title={texts.appointmentTitle}
      aside={
        <StatusBadge
          label={shared.statuses[appointment.status]}
          style={appointment.status === 'cancelled' ? 'destructive' : 'secondary'}
        />
      }
    >
      <AppointmentFacts appointment={appointment} />
      {appointment.status !== 'cancelled' && (
        <AssignedCrew
          appointment={appointment}
          crew={state.crew}
          mayAssign={may?.assignCrew === true}
          profilePath={profilePath(appointment.companyId)}
        />
      )}
      {appointment.status === 'cancelled' ? (
        <Cancelled appointment={appointment} canRebook={may?.book === true} />
      ) : (
        <TimeActions
          appointmentId={appointment.id}
          onMove={may?.reschedule ? () => setIsChoosing(true) : undefined}
          cancel={
            may?.cancel && (
              <CancelWithReason
                appointmentId={appointment.id}
                requestId={appointment.requestId}
                when={whenLabel(appointment)}
              />
            )
          }
        />
      )}
      {chooseForCustomer}
    </AppointmentCard>
  );
}

interface TimeChoiceProps {
  quoteId: number;
  /** The appointment to move; null to book the first one. */
  moved: Appointment | null;
  onClose: () => void;
}

function TimeChoice({ quoteId, moved, onClose }: TimeChoiceProps) {
  const texts = useMessages(appointmentsMessages);
  return (
    <AppointmentCard title={moved ? texts.moveTitle : texts.chooseTitle} takesFocus>
      {moved && <Text>{texts.currentTime(whenLabel(moved))}</Text>}
      <SlotChoice
        quoteId={quoteId}
        forCustomer
        {...(moved && { moved })}
        onDone={onClose}
        onClose={onClose}
      />
    </AppointmentCard>
  );
}

function Cancelled({ appointment, canRebook }: { appointment: Appointment; canRebook: boolean }) {
  const shared = useMessages(appointmentsMessages);
  const texts = useMessages(companyWorkMessages);
  return (
    <>
      {appointment.cancelReason && <Text>{shared.reason(appointment.cancelReason)}</Text>}
      <Text c="dimmed">{canRebook ? texts.noTimeYet : texts.requestEnded}</Text>
    </>
  );
}
