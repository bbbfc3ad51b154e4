import { Button, Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PersonPicture } from '../../../shared/ui/crew-faces';
import { PhotoButton } from '../../../shared/ui/photo-button';
import { crewMessages } from './crew.messages';

interface PortraitFieldProps {
  /** Shown as initials while there is no photo. */
  name: string;
  picture: string | null;
  /** Progress of an upload; null when idle. */
  percent: number | null;
  place: { error?: ReactNode; 'data-path'?: string };
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A person's photo: choose, replace, remove. */
export function PortraitField({
  name,
  picture,
  percent,
  place,
  onChoose,
  onRemove,
}: PortraitFieldProps) {
  const texts = useMessages(crewMessages);
  const label = picture === null ? texts.choosePhoto : texts.otherPhoto;
  return (
    <Input.Wrapper
      component="div"
      label={texts.photo}
      labelElement="div"
      description={texts.photoHint}
      error={place.error}
      data-path={place['data-path']}
    >
      <Group gap="sm" mt="xs" wrap="nowrap">
        <PersonPicture person={{ name, photo: picture }} size={72} />
        <Group gap="xs">
          <PhotoButton
            accept="image/jpeg,image/png,image/heic,.heic"
            inputProps={{ 'aria-label': label }}
            onChoose={onChoose}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={percent !== null}>
                {percent === null ? label : texts.sending(percent)}
              </Button>
            )}
          </PhotoButton>
          {picture !== null && (
            <Button variant="subtle" color="red" disabled={percent !== null} onClick={onRemove}>
              {texts.removePhoto}
            </Button>
          )}
        </Group>
      </Group>
    </Input.Wrapper>
  );
}
