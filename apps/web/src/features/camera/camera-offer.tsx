import { Button } from '@mantine/core';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { cameraMessages } from './camera.messages';
import { GuidedCamera } from './guided-camera';
import offer from './camera-offer.module.css';

interface CameraOfferProps {
  hasPhotos: boolean;
  isFull: boolean;
  /** `tilt` tells how the camera was held, if the phone knows. */
  onPhoto: (photo: File, tilt: CameraTilt | null) => void;
}

/** "Take a photo", for phones and tablets. */
export function CameraOffer({ hasPhotos, isFull, onPhoto }: CameraOfferProps) {
  const texts = useMessages(cameraMessages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className={offer.button ?? ''}
        size="lg"
        fullWidth
        disabled={isFull}
        variant={hasPhotos ? 'default' : 'filled'}
        leftSection={<IconCamera size={24} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {hasPhotos ? texts.takeAnother : texts.take}
      </Button>
      {isOpen && (
        <GuidedCamera
          onClose={close}
          onPhoto={(photo, tilt) => {
            close();
            onPhoto(photo, tilt);
          }}
        />
      )}
    </>
  );
}
