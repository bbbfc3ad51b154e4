import { fieldError } from '@stumpquote/domain/errors';
import { cameraTiltSchema, type CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import { measurementMessages } from '@stumpquote/domain/stump-analysis/measurements.messages';
import type { ReadyPhoto } from './photos.service.js';

export const isTiltField = (name: string): boolean => Object.hasOwn(cameraTiltSchema.shape, name);

/**
 * Returns the camera's tilt in an upload form's text fields; null if it has none, as from ordinary
 * cameras.
 */
export function cameraTiltIn(fields: ReadonlyMap<string, unknown>): CameraTilt | null {
  const [pitchDeg, rollDeg] = [fields.get('pitchDeg'), fields.get('rollDeg')];
  return pitchDeg === undefined && rollDeg === undefined
    ? null
    : cameraTiltSchema.parse({ pitchDeg, rollDeg });
}

/** A form's tilt is that of its only photo. */
export function withTilt(photos: readonly ReadyPhoto[], tilt: CameraTilt | null): ReadyPhoto[] {
  const message = measurementMessages.tiltOfOnePhoto;
  if (tilt !== null && photos.length > 1) throw fieldError('VALIDATION', ['pitchDeg'], message);
  return photos.map((photo) => ({ ...photo, tilt }));
}
