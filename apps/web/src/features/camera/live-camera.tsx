import { Modal } from '@mantine/core';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { CameraBar } from './camera-bar';
import { CameraProblemView } from './camera-problem';
import { cameraMessages } from './camera.messages';
import { askForTilt, watchTilt } from './device-tilt';
import { frameSource } from './frames';
import { SeenOutlines } from './seen-outlines';
import { useCameraStream } from './use-camera-stream';
import { useGuide } from './use-guide';
import classes from './camera.module.css';

interface LiveCameraProps {
  /** `tilt` is null if the phone didn't tell. */
  onPhoto: (photo: File, tilt: CameraTilt | null) => void;
  onClose: () => void;
}

/**
 * The rear camera's picture, what the network sees in it, and what to do for a photo that can be
 * measured.
 */
export function LiveCamera({ onPhoto, onClose }: LiveCameraProps) {
  const texts = useMessages(cameraMessages);
  const { camera, restart } = useCameraStream();
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {camera.kind === 'problem' ? (
        <CameraProblemView
          problem={camera.problem}
          onRetry={restart}
          onFile={(file) => onPhoto(file, null)}
        />
      ) : (
        <Viewfinder
          stream={camera.kind === 'live' ? camera.stream : null}
          onPhoto={onPhoto}
          onFailure={onClose}
        />
      )}
    </Modal>
  );
}

interface ViewfinderProps {
  /** Null while the camera starts. */
  stream: MediaStream | null;
  onPhoto: LiveCameraProps['onPhoto'];
  onFailure: () => void;
}

function Viewfinder({ stream, onPhoto, onFailure }: ViewfinderProps) {
  const texts = useMessages(cameraMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [isAutomatic, setAutomatic] = useState(true);
  const [withSheet, setWithSheet] = useState(true);
  const tilt = useTilt();
  const guide = useGuide({
    video,
    stream,
    isAutomatic,
    withSheet,
    onGood: (photo) => {
      // Where the phone can: felt without looking.
      navigator.vibrate?.(60);
      onPhoto(photo, tilt());
    },
  });
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  const shoot = () => {
    const held = tilt();
    const frame = video.current === null ? null : frameSource()(video.current);
    frame?.photo().then((photo) => onPhoto(photo, held), onFailure);
  };
  const waiting = stream === null ? texts.starting : texts.loading;
  const hints = {
    loading: waiting,
    unguided: texts.unguided,
    guiding: guide.shown === null ? waiting : texts.hints[guide.shown.hint],
  };
  return (
    <>
      <div className={classes.view}>
        <video ref={video} className={classes.video} autoPlay playsInline muted />
        {guide.guided !== null && <SeenOutlines guided={guide.guided} />}
      </div>
      <p
        className={classes.hint}
        role="status"
        data-good={guide.shown?.hint === 'good'}
        data-guiding={guide.status === 'guiding'}
      >
        {hints[guide.status]}
      </p>
      <CameraBar
        isReady={stream !== null}
        isAutomatic={isAutomatic}
        withSheet={withSheet}
        onAutomatic={setAutomatic}
        onWithSheet={(hasSheet) => {
          // Tilt only counts without a reference: nobody else is asked for it.
          if (!hasSheet) askForTilt();
          setWithSheet(hasSheet);
        }}
        onShoot={shoot}
      />
    </>
  );
}

function useTilt(): () => CameraTilt | null {
  const watch = useRef<ReturnType<typeof watchTilt> | null>(null);
  useEffect(() => {
    const started = watchTilt();
    watch.current = started;
    return started.stop;
  }, []);
  return () => watch.current?.now() ?? null;
}
