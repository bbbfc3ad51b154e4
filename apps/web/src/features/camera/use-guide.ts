import { nextHint, type ShownHint } from '@stumpquote/stump-vision/live/guidance';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { frameSource } from './frames';
import { openStumpEyes, type Guided } from './stump-eyes';

interface Guide {
  readonly status: 'loading' | 'guiding' | 'unguided';
  readonly guided: Guided | null;
  readonly shown: ShownHint | null;
}

interface GuideOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** Null until the camera is on: without it nothing is fetched. */
  stream: MediaStream | null;
  isAutomatic: boolean;
  withSheet: boolean;
  /** The frame that was good, as a photo. */
  onGood: (photo: File) => void;
}

const nothingYet: Guide = { status: 'loading', guided: null, shown: null };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Looks at the camera's frames one after another, and says what to do. */
export function useGuide(options: GuideOptions): Guide {
  const { stream } = options;
  const [guide, setGuide] = useState(nothingYet);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (stream === null) return;
    const eyes = openStumpEyes();
    const frameOf = frameSource();
    let isGone = false;
    const lookOnce = async () => {
      const { video, withSheet } = latest.current;
      const frame = video.current === null ? null : frameOf(video.current);
      if (frame === null) return;
      const guided = await eyes.look(await frame.small(), withSheet);
      if (isGone) return;
      setGuide((before) => withGuided(before, guided, performance.now()));
      if (guided.guidance !== 'good' || !latest.current.isAutomatic) return;
      isGone = true;
      latest.current.onGood(await frame.photo());
    };
    const run = async () => {
      await eyes.ready;
      for (; !isGone; await nextFrame()) await lookOnce();
    };
    run().catch(() => !isGone && setGuide({ ...nothingYet, status: 'unguided' }));
    return () => {
      isGone = true;
      eyes.close();
    };
  }, [stream]);
  return guide;
}

function withGuided({ shown }: Guide, guided: Guided, now: number): Guide {
  const { guidance: hint } = guided;
  return {
    status: 'guiding',
    guided,
    shown: shown === null ? { hint, since: now, next: hint } : nextHint(shown, hint, now),
  };
}
