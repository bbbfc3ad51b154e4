import { afterEach, expect, it, vi } from 'vitest';
import { askForTilt, tiltOf } from './device-tilt';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['upright', { beta: 90, gamma: 0 }, 0, { pitchDeg: 0, rollDeg: 0 }],
  ['aimed 40 degrees down', { beta: 50, gamma: 0 }, 0, { pitchDeg: 40, rollDeg: 0 }],
  ['flat, aimed at the ground', { beta: 0, gamma: 0 }, 0, { pitchDeg: 90, rollDeg: 0 }],
  ['aimed up', { beta: 110, gamma: 0 }, 0, { pitchDeg: -20, rollDeg: 0 }],
  [
    'on its left side, aimed 30 degrees down',
    { beta: 0, gamma: -60 },
    90,
    { pitchDeg: 30, rollDeg: 0 },
  ],
  [
    'on its right side, aimed 30 degrees down',
    { beta: 0, gamma: 60 },
    270,
    { pitchDeg: 30, rollDeg: 0 },
  ],
] as const)('tells how a phone is held: %s', (_, orientation, screenAngle, tilt) => {
  const found = tiltOf(orientation, screenAngle);
  expect(found?.pitchDeg).toBeCloseTo(tilt.pitchDeg, 1);
  expect(found?.rollDeg).toBeCloseTo(tilt.rollDeg, 1);
});

it('counts the right side lower as clockwise', () => {
  expect(tiltOf({ beta: 60, gamma: 10 }, 0)?.rollDeg).toBeGreaterThan(4);
});

it('tells nothing without sensors', () => {
  expect(tiltOf({ beta: null, gamma: null }, 0)).toBeNull();
});

it('asks for the sensors where the browser wants that, and takes a refusal', async () => {
  vi.stubGlobal('DeviceOrientationEvent', undefined);
  expect(askForTilt).not.toThrow();
  const refused = Promise.reject(new DOMException('no', 'NotAllowedError'));
  const requestPermission = vi.fn(() => refused);
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
  askForTilt();
  expect(requestPermission).toHaveBeenCalledOnce();
  await expect(refused).rejects.toThrow('no');
});
