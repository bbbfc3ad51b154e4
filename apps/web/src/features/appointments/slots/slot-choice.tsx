import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Sentence } from '../../../shared/i18n/sentence';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { BottomBar } from '../../../shared/ui/bottom-bar';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Unanswered } from '../../../shared/ui/form/unanswered';
import { appointmentsMessages } from '../appointments.messages';
import { companyWorkMessages } from '../company-work.messages';
import { whenLabel } from '../day-label';
import {
  useBook,
  useReschedule,
  useSlots,
  type Appointment,
  type FreeDay,
} from '../use-appointments';
import { SlotPicker, type ChosenSlot } from './slot-picker';
import { SoonestSlots } from './soonest-slots';

interface SlotChoiceProps {
  quoteId: number;
  /** The appointment to move; books a new one if absent. */
  moved?: Pick<Appointment, 'id' | 'date' | 'windowStart' | 'revision'>;
  /** Staff choose on the customer's behalf. */
  forCustomer?: boolean;
  onDone: () => void;
  onClose?: () => void;
}

/** The server calls the appointment's own time free, since the booking doesn't block itself. */
function withoutCurrentTime(
  days: readonly FreeDay[],
  { date, windowStart }: Pick<Appointment, 'date' | 'windowStart'>,
): FreeDay[] {
  return days
    .map((day) =>
      day.date === date
        ? { ...day, windows: day.windows.filter(({ start }) => start !== windowStart) }
        : day,
    )
    .filter(({ windows }) => windows.length > 0);
}

/** Free times, loaded on opening and refreshed as others book. */
export function SlotChoice({
  quoteId,
  moved,
  forCustomer = false,
  onDone,
  onClose,
}: SlotChoiceProps) {
  const texts = useMessages(appointmentsMessages);
  const slots = useSlots(quoteId);
  const [gone, setGone] = useState<string | null>(null);
  const staff = useMessages(companyWorkMessages);
  const handlers = { forCustomer, onDone, onSlotGone: setGone };
  const book = useBook(handlers);
  const reschedule = useReschedule(handlers);
  const save = (slot: ChosenSlot) => {
    setGone(null);
    if (moved === undefined) book.mutate({ quoteId, ...slot });
    else reschedule.mutate({ appointmentId: moved.id, revision: moved.revision, ...slot });
  };
  if (slots.isPending)
    return <Skeleton height={380} radius="lg" aria-busy="true" aria-label={texts.loadingSlots} />;
  if (slots.data === undefined) {
    return (
      <Alert color="red" role="alert" title={texts.slotsFailed}>
        <Button variant="default" onClick={() => void slots.refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  const { company, reason } = slots.data;
  const days = moved ? withoutCurrentTime(slots.data.days, moved) : slots.data.days;
  const close = onClose && (
    <Button variant="default" onClick={onClose}>
      {moved === undefined ? texts.later : texts.keep}
    </Button>
  );
  if (days.length === 0) {
    return (
      <EmptyState title={reason === null ? texts.noSlots : texts.paused} order={4} action={close}>
        <p>
          {reason !== null ? (
            forCustomer ? (
              staff.companyInactive(company.name)
            ) : (
              <Sentence text={reason} />
            )
          ) : forCustomer ? (
            staff.noSlotsText
          ) : (
            texts.noSlotsText(company.name, company.phone)
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      {gone !== null && (
        <Alert color="heartwood" role="alert" title={texts.takenTitle}>
          {texts.takenText(gone)}
        </Alert>
      )}
      <Unanswered
        title={moved === undefined ? texts.bookFailed : texts.moveFailed}
        error={moved === undefined ? book.error : reschedule.error}
      />
      <SlotForm
        days={days}
        label={moved === undefined ? texts.book : texts.move}
        isBusy={book.isPending || reschedule.isPending}
        isOwn={!forCustomer}
        onChoose={save}
        close={close}
      />
    </Stack>
  );
}

interface SlotFormProps {
  days: readonly FreeDay[];
  label: string;
  isBusy: boolean;
  /** The customer chooses for themselves, probably on a phone. */
  isOwn: boolean;
  onChoose: (slot: ChosenSlot) => void;
  close: ReactNode;
}

function SlotForm({ days, label, isBusy, isOwn, onChoose, close }: SlotFormProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const [wanted, setWanted] = useState<{ date: string | null; windowStart: string | null }>({
    date: null,
    windowStart: null,
  });
  // The chosen slot may be gone after a refresh.
  const day = days.find((one) => one.date === wanted.date) ?? days[0];
  const window = day?.windows.find((one) => one.start === wanted.windowStart);
  if (!day) return null;
  const { date } = day;
  const book = (
    <Button
      disabled={!window}
      loading={isBusy}
      onClick={() => window && onChoose({ date, windowStart: window.start })}
    >
      {label}
    </Button>
  );
  const chosen = window
    ? whenLabel({ date, windowStart: window.start, windowEnd: window.end }, locale)
    : null;
  return (
    <>
      {isOwn && (
        <SoonestSlots
          days={days}
          chosen={window ? { date, windowStart: window.start } : null}
          onChoose={setWanted}
        />
      )}
      <SlotPicker
        days={days}
        date={date}
        windowStart={window?.start ?? null}
        onDate={(next) => setWanted({ date: next, windowStart: null })}
        onWindow={(windowStart) => setWanted({ date, windowStart })}
      />
      <Text c="dimmed" maw="66ch">
        {texts.locateSentence}
      </Text>
      <Text role="status" fw={600}>
        {chosen === null ? texts.chooseFirst : texts.chosen(chosen)}
      </Text>
      <Group gap="xs">
        {isOwn ? <BottomBar note={chosen}>{book}</BottomBar> : book}
        {close}
      </Group>
    </>
  );
}
