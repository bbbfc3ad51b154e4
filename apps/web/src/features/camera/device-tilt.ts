import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';

interface Orientation {
  /** Degrees as in the DeviceOrientation specification; null without sensors. */
  readonly beta: number | null;
  readonly gamma: number | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const rounded = (angle: number) => Math.round(((angle * 180) / Math.PI) * 100) / 100;

/**
 * How the rear camera is held, from the phone's sensors and the angle of its screen (degrees,
 * `screen.orientation.angle`). Null without sensors. The vertical in the phone's axes is the third
 * row of the specification's rotation matrix.
 */
export function tiltOf({ beta, gamma }: Orientation, screenAngle: number): CameraTilt | null {
  if (beta === null || gamma === null) return null;
  const [b, g, angle] = [radians(beta), radians(gamma), radians(screenAngle)];
  const up = { x: -Math.cos(b) * Math.sin(g), y: Math.sin(b), z: Math.cos(b) * Math.cos(g) };
  const rightUp = up.x * Math.cos(angle) - up.y * Math.sin(angle);
  const topUp = up.x * Math.sin(angle) + up.y * Math.cos(angle);
  return {
    pitchDeg: rounded(Math.asin(Math.min(1, Math.max(-1, up.z)))),
    rollDeg: rounded(Math.atan2(-rightUp, topUp)),
  };
}

interface AskingSensors {
  readonly prototype: DeviceOrientationEvent;
  /** Only on iPhones. */
  readonly requestPermission?: () => Promise<unknown>;
}

/**
 * Asks for the sensors where the browser wants that, which takes a press. Without an answer there
 * is no tilt.
 */
export function askForTilt(): void {
  const sensors: AskingSensors | undefined = window.DeviceOrientationEvent;
  sensors?.requestPermission?.().catch(() => undefined);
}

/** Follows the sensors as far as the browser gives them. */
export function watchTilt(): { now: () => CameraTilt | null; stop: () => void } {
  let last: Orientation = { beta: null, gamma: null };
  const keep = (event: DeviceOrientationEvent) => (last = event);
  window.addEventListener('deviceorientation', keep);
  return {
    now: () => tiltOf(last, window.screen.orientation?.angle ?? 0),
    stop: () => window.removeEventListener('deviceorientation', keep),
  };
}
