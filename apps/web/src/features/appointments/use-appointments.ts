import { errorCode, errorMessage, isUnanswered } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useKeyedMutation } from '../../shared/api/use-keyed-mutation';
import { useEmailText } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import { appointmentsMessages } from './appointments.messages';
import { companyWorkMessages } from './company-work.messages';

export type RequestAppointment = RouterOutputs['appointments']['forRequest'];
export type Appointment = NonNullable<RequestAppointment['appointment']>;
export type Ticket = NonNullable<RequestAppointment['ticket']>;
export type Slots = RouterOutputs['appointments']['slots'];
export type FreeDay = Slots['days'][number];

/** What stands beside a request about its appointment. */
export function useRequestAppointment(requestId: number) {
  return trpc.appointments.forRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
}

/** The free times; asked for anew each time they are opened, since others book them meanwhile. */
export function useSlots(quoteId: number) {
  return trpc.appointments.slots.useQuery({ quoteId }, { gcTime: 0 });
}

/**
 * After a change, and after a refusal, since another tab or the company may have been faster: the appointment, the free times, and
 * the request's stage and timeline are read again. Where no answer came, what is shown and chosen stays.
 */
export function useRefreshAppointments() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.appointments.invalidate(),
      utils.quoteRequests.invalidate(),
      utils.messages.invalidate(),
    ]);
}

/** Refusals that fresh free times answer: someone was faster, or the time is no longer offered. */
export function isSlotGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'SLOT_TAKEN' || code === 'VALIDATION';
}

interface SlotHandlers {
  /** Whether the company or the office does it for the customer. */
  forCustomer: boolean;
  onDone: () => void;
  /** The sentence of a refusal after which the free times have been read again. */
  onSlotGone: (sentence: string) => void;
}

/** What becomes of a chosen time. The toast tells staff what the customer gets. */
function useSlotOutcome(
  title: string,
  customerText: string,
  failedTitle: string,
  { forCustomer, onDone, onSlotGone }: SlotHandlers,
) {
  const { customerTold } = useMessages(companyWorkMessages);
  const emailText = useEmailText();
  const refresh = useRefreshAppointments();
  return {
    onSuccess: async () => {
      showToast({ title, description: emailText(forCustomer ? customerTold : customerText) });
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
  const refresh = useRefreshAppointments();
  return trpc.appointments.cancel.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.cancelled });
      await refresh();
    },
    onError: async (error) => {
      showToast({
        title: texts.cancelFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
      if (!isUnanswered(error)) await refresh();
    },
  });
}
