import { errorCode, errorMessage, isUnanswered } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useKeyedMutation } from '../../shared/api/use-keyed-mutation';
import { useEmailText, useSendsEmail } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { appointmentsMessages } from './appointments.messages';
import { companyWorkMessages } from './company-work.messages';

export type RequestAppointment = RouterOutputs['appointments']['forRequest'];
export type Appointment = NonNullable<RequestAppointment['appointment']>;
export type Ticket = NonNullable<RequestAppointment['ticket']>;
export type Slots = RouterOutputs['appointments']['slots'];
export type FreeDay = Slots['days'][number];

/** A request's appointment data. */
export function useRequestAppointment(requestId: number) {
  return trpc.appointments.forRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
}

/** Free times. Never cached, since others book at the same time. */
export function useSlots(quoteId: number) {
  return trpc.appointments.slots.useQuery({ quoteId }, { gcTime: 0 });
}

/** Refetches the appointment, the free times, and the request's stage and timeline. */
function useRefreshAppointments() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.appointments.invalidate(),
      utils.quoteRequests.invalidate(),
      // A finished offer's bill follows the crew's widths.
      utils.quotes.invalidate(),
      utils.messages.invalidate(),
    ]);
}

/** What follows a change: a toast, and fresh data. */
export function useAppointmentOutcome() {
  const refresh = useRefreshAppointments();
  return {
    changed: async (title: string) => {
      showToast({ title });
      await refresh();
    },
    /**
     * Another tab or the company may have been faster. If there was no response, keeps what is
     * shown.
     */
    refused: async (title: string, error: unknown) => {
      showFailure(title, error);
      if (!isUnanswered(error)) await refresh();
    },
  };
}

/** Errors after which free times are refetched: the slot was taken or is no longer offered. */
function isSlotGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'SLOT_TAKEN' || code === 'VALIDATION';
}

interface SlotHandlers {
  /** Whether staff act on the customer's behalf. */
  forCustomer: boolean;
  onDone: () => void;
  /** The error that made the free times reload. */
  onSlotGone: (sentence: string) => void;
}

/** Books or moves a slot. The toast tells staff what the customer receives. */
function useSlotOutcome(
  title: string,
  customerText: string,
  failedTitle: string,
  { forCustomer, onDone, onSlotGone }: SlotHandlers,
) {
  const { customerEmailNote, noEmailCallCustomer } = useMessages(companyWorkMessages);
  const sendsEmail = useSendsEmail();
  const emailText = useEmailText();
  const refresh = useRefreshAppointments();
  return {
    onSuccess: async () => {
      const staffText = sendsEmail ? customerEmailNote : noEmailCallCustomer;
      showToast({ title, description: forCustomer ? staffText : emailText(customerText) });
      await refresh();
      onDone();
    },
    onError: async (error: unknown) => {
      if (isUnanswered(error)) return;
      const description = errorMessage(error);
      if (!isSlotGone(error))
        showToast({ title: failedTitle, description, variant: 'destructive' });
      await refresh();
      if (isSlotGone(error)) onSlotGone(description);
    },
  };
}

export function useBook(handlers: SlotHandlers) {
  const { booked, bookedText, bookFailed } = useMessages(appointmentsMessages);
  return useKeyedMutation(
    trpc.appointments.book,
    ({ quoteId }) => quoteId,
    useSlotOutcome(booked, bookedText, bookFailed, handlers),
  );
}

export function useReschedule(handlers: SlotHandlers) {
  const { moved, movedText, moveFailed } = useMessages(appointmentsMessages);
  return useKeyedMutation(
    trpc.appointments.reschedule,
    ({ appointmentId }) => appointmentId,
    useSlotOutcome(moved, movedText, moveFailed, handlers),
  );
}

export function useCancelAppointment() {
  const texts = useMessages(appointmentsMessages);
  const { changed, refused } = useAppointmentOutcome();
  return trpc.appointments.cancel.useMutation({
    onSuccess: () => changed(texts.cancelled),
    onError: (error) => refused(texts.cancelFailed, error),
  });
}
