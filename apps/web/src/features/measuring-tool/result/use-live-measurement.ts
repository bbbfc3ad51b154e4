import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { useEffect, useRef, useState } from 'react';

/**
 * Above this many milliseconds, measuring would lag the finger, so the next one waits as long
 * again.
 */
const smoothMs = 12;

/**
 * Measures the handles at most once per frame while dragging, always including the last position.
 * Null until the first frame is painted.
 */
export function useLiveMeasurement(frame: PhotoFrame, handles: Handles): StumpMeasurement | null {
  const [measurement, setMeasurement] = useState<StumpMeasurement | null>(null);
  const latest = useRef({ frame, handles });
  const measured = useRef<typeof latest.current | null>(null);
  const request = useRef<number | null>(null);
  const notBefore = useRef(0);
  useEffect(() => {
    const measure = () => {
      request.current = null;
      measured.current = latest.current;
      const start = performance.now();
      setMeasurement(measurePhoto(latest.current.frame, latest.current.handles, 'confirmed'));
      const took = performance.now() - start;
      notBefore.current = took > smoothMs ? performance.now() + took : 0;
    };
    const wait = () => {
      request.current = requestAnimationFrame(() =>
        performance.now() < notBefore.current ? wait() : measure(),
      );
    };
    if (measured.current?.frame === frame && measured.current.handles === handles) return;
    latest.current = { frame, handles };
    if (request.current === null) wait();
  }, [frame, handles]);
  useEffect(
    () => () => {
      if (request.current !== null) cancelAnimationFrame(request.current);
      request.current = null;
    },
    [],
  );
  return measurement;
}
