import { Button, Modal } from '@mantine/core';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import { cameraMessages } from './camera.messages';
import offer from './camera-offer.module.css';

// Loads only when someone opens the camera; the network's 6 MB once it shows a picture.
const liveCamera = lazyModule(async () => (await import('./live-camera')).LiveCamera);

interface CameraOfferProps {
  hasPhotos: boolean;
  isFull: boolean;
  /** `tilt` tells how the camera was held, if the phone knows. */
  onPhoto: (photo: File, tilt: CameraTilt | null) => void;
}

/** "Take a photo", for phones and tablets: the guided camera, which leads to the camera app where the browser gives no picture. */
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
        <LazyPart
          module={liveCamera}
          placeholder={<Modal opened onClose={close} fullScreen title={texts.starting} />}
        >
          {(LiveCamera) => (
            <LiveCamera
              onClose={close}
              onPhoto={(photo, tilt) => {
                close();
                onPhoto(photo, tilt);
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
