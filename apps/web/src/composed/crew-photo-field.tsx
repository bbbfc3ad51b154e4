import { Button, Group, Image, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type {
  CrewPhoto,
  CrewPhotoProps,
} from '../features/appointments/field-work/crew-photo-slot';
import { handleSetOf } from '../features/measuring-tool/measured-photos/confirmed-handles';
import { MeasuringDialog } from '../features/measuring-tool/measuring-dialog';
import { trpc } from '../shared/api/trpc';
import type { UploadedImage } from '../shared/api/upload';
import { useMessages } from '../shared/i18n/use-messages';
import { PhotoButton } from '../shared/ui/photo-button';
import { crewPhotoMessages } from './crew-photo.messages';
import { useCrewUpload } from './use-crew-upload';

const uploadSchema = z.object({
  id: z.string(),
  thumbUrl: z.string(),
  viewUrl: z.string(),
  width: z.number(),
  height: z.number(),
});

const asCrewPhoto = (image: UploadedImage): CrewPhoto => ({
  ...uploadSchema.parse(image),
  handles: null,
});

function useSendPhoto({
  appointmentId,
  value,
  onChange,
  onSending,
}: Pick<CrewPhotoProps, 'appointmentId' | 'value' | 'onChange' | 'onSending'>) {
  const texts = useMessages(crewPhotoMessages);
  const upload = useCrewUpload(appointmentId, texts.failed);
  const removal = trpc.photos.remove.useMutation();
  const send = async (file: File | null) => {
    if (file === null) return;
    onSending(true);
    await upload.send(file, (image) => {
      const photo = asCrewPhoto(image);
      onChange(photo);
      // Photos that aren't used count against the appointment's limit.
      if (value !== null && value.id !== photo.id) removal.mutate({ id: value.id });
    });
    onSending(false);
  };
  return { send, percent: upload.percent };
}

const hintOf = (texts: (typeof crewPhotoMessages)['en'], photo: CrewPhoto | null): string => {
  if (photo === null) return texts.takeHint;
  return photo.handles === null ? texts.checkHint : texts.checkedHint;
};

/**
 * One photo of the stump with the sheet, taken with the phone, and its outline checked in the
 * measuring tool.
 */
export function CrewPhotoField(props: CrewPhotoProps) {
  const { stump, isOnly, value, onChange } = props;
  const texts = useMessages(crewPhotoMessages);
  const [isMarking, setMarking] = useState(false);
  const { send, percent } = useSendPhoto(props);
  const of = (text: string) => (isOnly ? text : texts.of(stump, text));
  const label = of(value === null ? texts.take : texts.again);
  return (
    <>
      <Group gap="xs">
        {value !== null && (
          <Image src={value.thumbUrl} alt={of(texts.photo)} w={64} h={64} radius="sm" fit="cover" />
        )}
        <PhotoButton
          onChoose={(file) => void send(file)}
          accept="image/jpeg,image/png,image/heic,.heic"
          inputProps={{ 'aria-label': label, capture: 'environment' }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={percent !== null} aria-label={label}>
              {value === null ? texts.take : texts.again}
            </Button>
          )}
        </PhotoButton>
        {value !== null && (
          <Button
            variant={value.handles === null ? 'light' : 'subtle'}
            onClick={() => setMarking(true)}
            aria-label={of(value.handles === null ? texts.check : texts.checked)}
          >
            {value.handles === null ? texts.check : texts.checked}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {percent === null ? hintOf(texts, value) : texts.sending(percent)}
      </Text>
      <MeasuringDialog
        photo={isMarking && value !== null ? { ...value, number: stump } : null}
        value={value?.handles ?? null}
        confirmLabel={texts.confirm}
        onConfirm={(handles) => {
          if (value === null) return;
          const { photoId: _, ...marks } = handleSetOf(value.id, handles);
          onChange({ ...value, handles: marks });
          setMarking(false);
        }}
        onSkip={() => {
          if (value !== null) onChange({ ...value, handles: null });
          setMarking(false);
        }}
        onClose={() => setMarking(false)}
      />
    </>
  );
}
