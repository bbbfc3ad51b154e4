import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { useAppointmentOutcome } from '../use-appointments';
import { fieldMeasurementsMessages } from './field-measurements.messages';

/** An appointment's stumps, estimated and measured. Never cached. */
export function useFieldMeasurements(appointmentId: number) {
  return trpc.appointments.field.useQuery({ appointmentId }, { refetchOnMount: 'always' });
}

export function useRecordFieldMeasurements(onDone: () => void) {
  const texts = useMessages(fieldMeasurementsMessages);
  const { changed } = useAppointmentOutcome();
  return trpc.appointments.recordField.useMutation({
    onSuccess: async () => {
      await changed(texts.saved);
      onDone();
    },
    onError: (error) => showFailure(texts.failed, error),
  });
}
