import type { Handles } from '@stumpquote/stump-vision/geometry/handles';

/** Undo and redo history of the drawing. */
interface DrawingHistory {
  readonly past: readonly Handles[];
  readonly present: Handles;
  readonly future: readonly Handles[];
  /** All changes of one drag, or of one held key, are a single step. */
  readonly step: string | null;
}

type DrawingAction =
  | { readonly type: 'change'; readonly handles: Handles; readonly step?: string }
  | { readonly type: 'undo' | 'redo' | 'abandon' };

export const beginHistory = (present: Handles): DrawingHistory => ({
  past: [],
  present,
  future: [],
  step: null,
});

export function drawingHistory(history: DrawingHistory, action: DrawingAction): DrawingHistory {
  const { past, present, future, step } = history;
  if (action.type === 'change') {
    const isSameStep = action.step !== undefined && action.step === step;
    return {
      past: isSameStep ? past : [...past, present],
      present: action.handles,
      future: [],
      step: action.step ?? null,
    };
  }
  if (action.type === 'redo') {
    const [next, ...later] = future;
    return next === undefined
      ? history
      : { past: [...past, present], present: next, future: later, step: null };
  }
  const before = past.at(-1);
  if (before === undefined) return history;
  // A drag canceled by the browser is discarded.
  return {
    past: past.slice(0, -1),
    present: before,
    future: action.type === 'abandon' ? future : [present, ...future],
    step: null,
  };
}
