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

/** What the toast says: staff read what the customer gets. */
function useNews(forCustomer: boolean) {
  const texts = useMessages(appointmentsMessages);
  const { customerTold } = useMessages(companyWorkMessages);
  const emailText = useEmailText();
  return {
    booked: emailText(forCustomer ? customerTold : texts.bookedText),
    moved: emailText(forCustomer ? customerTold : texts.movedText),
  };
}

export function useBook({ forCustomer, onDone, onSlotGone }: SlotHandlers) {
  const texts = useMessages(appointmentsMessages);
  const news = useNews(forCustomer);
  const refresh = useRefreshAppointments();
  return useKeyedMutation(trpc.appointments.book, ({ quoteId }) => quoteId, {
    onSuccess: async () => {
      showToast({ title: texts.booked, description: news.booked });
      await refresh();
      onDone();
    },
    onError: async (error) => {
      if (isUnanswered(error)) return;
      if (!isSlotGone(error))
        showToast({
          title: texts.bookFailed,
          description: errorMessage(error),
          variant: 'destructive',
        });
      await refresh();
      if (isSlotGone(error)) onSlotGone(errorMessage(error));
    },
  });
}

export function useReschedule({ forCustomer, onDone, onSlotGone }: SlotHandlers) {
  const texts = useMessages(appointmentsMessages);
  const news = useNews(forCustomer);
  const refresh = useRefreshAppointments();
  return useKeyedMutation(trpc.appointments.reschedule, ({ appointmentId }) => appointmentId, {
    onSuccess: async () => {
      showToast({ title: texts.moved, description: news.moved });
      await refresh();
      onDone();
    },
    onError: async (error) => {
      if (isUnanswered(error)) return;
      if (!isSlotGone(error))
        showToast({
          title: texts.moveFailed,
          description: errorMessage(error),
          variant: 'destructive',
        });
      await refresh();
      if (isSlotGone(error)) onSlotGone(errorMessage(error));
    },
  });
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
