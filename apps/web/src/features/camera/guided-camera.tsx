import { Modal } from '@mantine/core';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { useMessages } from '../../shared/i18n/use-messages';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import { cameraMessages } from './camera.messages';

// Loads only when someone opens the camera; the network's 6 MB once it shows a picture.
const liveCamera = lazyModule(async () => (await import('./live-camera')).LiveCamera);

interface GuidedCameraProps {
  /** `tilt` tells how the camera was held, if the phone knows. */
  onPhoto: (photo: File, tilt: CameraTilt | null) => void;
  onClose: () => void;
}

/** The open camera, full screen; leads to the camera app where the browser gives no picture. */
export function GuidedCamera({ onPhoto, onClose }: GuidedCameraProps) {
  const texts = useMessages(cameraMessages);
  return (
    <LazyPart
      module={liveCamera}
      placeholder={<Modal opened onClose={onClose} fullScreen title={texts.starting} />}
    >
      {(LiveCamera) => <LiveCamera onClose={onClose} onPhoto={onPhoto} />}
    </LazyPart>
  );
}
