import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { useReducer, type KeyboardEvent } from 'react';
import { beginHistory, drawingHistory } from './drawing-history';

export type Drawing = ReturnType<typeof useDrawing>;

/** The current drawing with undo and redo. Put `onKeys` on the element around the tool. */
export function useDrawing(first: Handles) {
  const [history, dispatch] = useReducer(drawingHistory, first, beginHistory);
  const undo = () => dispatch({ type: 'undo' });
  const redo = () => dispatch({ type: 'redo' });
  const onKeys = (event: KeyboardEvent) => {
    // Text fields have their own undo.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && event.shiftKey) redo();
    else if (key === 'z') undo();
    else if (key === 'y') redo();
    else return;
    event.preventDefault();
  };
  return {
    handles: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (handles: Handles, step?: string) =>
      dispatch({ type: 'change', handles, ...(step === undefined ? {} : { step }) }),
    abandon: () => dispatch({ type: 'abandon' }),
    undo,
    redo,
    onKeys,
  };
}
