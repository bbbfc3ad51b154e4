import { errorMessage } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import { useRefreshAppointments } from '../use-appointments';

/** An appointment's stumps, estimated and measured. Never cached. */
export function useField(appointmentId: number) {
  return trpc.appointments.field.useQuery({ appointmentId }, { refetchOnMount: 'always' });
}

export function useRecordField(onDone: () => void) {
  const texts = useMessages(fieldMeasurementsMessages);
  const refresh = useRefreshAppointments();
  return trpc.appointments.recordField.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.saved });
      await refresh();
      onDone();
    },
    onError: (error) =>
      showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
  });
}
