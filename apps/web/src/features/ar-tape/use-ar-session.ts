import type { ArPoint } from '@stumpquote/domain/stump-analysis/ar-measurement';
import { useEffect, useRef, useState } from 'react';
import { noMarks, redo, undo, withPoint, type ArMarks } from './ar-marks';
import { startArSession, type ArFrame, type ArSession, type TakenPhoto } from './ar-session';

interface Live {
  readonly marks: ArMarks;
  readonly frame: ArFrame | null;
  /** The points were removed because the phone lost its place. */
  readonly isLost: boolean;
  readonly canTakePhoto: boolean;
}

const nothingYet: Live = { marks: noMarks, frame: null, isLost: false, canTakePhoto: false };

/** The live picture: what it shows, and the marks on it. `onEnd` gets the marks, however it ended. */
export function useArSession(onEnd: (marks: ArMarks, photo: TakenPhoto | null) => void) {
  const [live, setLive] = useState(nothingYet);
  const [root] = useState(() => document.createElement('div'));
  const session = useRef<ArSession | null>(null);
  const result = useRef<{ marks: ArMarks; photo: TakenPhoto | null }>({
    marks: noMarks,
    photo: null,
  });
  useEffect(() => {
    document.body.append(root);
    return () => {
      session.current?.end();
      root.remove();
    };
  }, [root]);
  const show = (change: Partial<Live>) => setLive((before) => ({ ...before, ...change }));
  const setMarks = (marks: ArMarks) => {
    result.current = { ...result.current, marks };
    show({ marks, isLost: false });
  };
  const start = async () => {
    result.current = { marks: noMarks, photo: null };
    setLive(nothingYet);
    session.current = await startArSession(root, {
      onFrame: (frame) => show({ frame }),
      onLost: () => {
        const hadPoints = result.current.marks.points.length > 0;
        setMarks(noMarks);
        show({ isLost: hadPoints });
      },
      onEnd: () => {
        session.current = null;
        onEnd(result.current.marks, result.current.photo);
      },
    });
    show({ canTakePhoto: session.current.takePhoto !== null });
  };
  const finish = async () => {
    // Without the camera's picture the ordinary camera takes the photo afterwards.
    const photo = await session.current?.takePhoto?.().catch(() => null);
    result.current = { ...result.current, photo: photo ?? null };
    session.current?.end();
  };
  const { marks } = live;
  return {
    ...live,
    root,
    start,
    finish,
    mark: (point: ArPoint) => setMarks(withPoint(marks, point)),
    undo: () => setMarks(undo(marks)),
    redo: () => setMarks(redo(marks)),
    cancel: () => {
      result.current = { marks: noMarks, photo: null };
      session.current?.end();
    },
  };
}
