import { useEffect, useState } from 'react';

export type CameraProblem = 'denied' | 'missing' | 'failed';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  | { readonly kind: 'problem'; readonly problem: CameraProblem };

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
};

// 4:3 is the whole sensor on most phones; a frame of this size has more detail than the measuring
// uses.
const wanted: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1440 },
  },
};

async function openCamera(): Promise<MediaStream> {
  // Absent on pages without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('no camera for this page', 'NotFoundError');
  return devices.getUserMedia(wanted);
}

/** The rear camera, on while mounted. */
export function useCameraStream(): { camera: CameraState; restart: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let opened: MediaStream | null = null;
    let isGone = false;
    const stop = () => opened?.getTracks().forEach((track) => track.stop());
    const fail = (problem: CameraProblem) => !isGone && setCamera({ kind: 'problem', problem });
    openCamera().then(
      (stream) => {
        opened = stream;
        if (isGone) return stop();
        // Unplugged, or taken by a phone call.
        for (const track of stream.getTracks()) track.onended = () => fail('failed');
        setCamera({ kind: 'live', stream });
      },
      (error: unknown) => fail(problemOf(error)),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [attempt]);
  const restart = () => {
    setCamera({ kind: 'starting' });
    setAttempt((before) => before + 1);
  };
  return { camera, restart };
}
