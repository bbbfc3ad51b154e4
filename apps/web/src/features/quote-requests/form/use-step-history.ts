import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { z } from 'zod';
import { steps, type Step } from './request-draft';

/** A step's history state: the step, and the one before it, if it's in the same form. */
const entrySchema = z.object({
  requestStep: z.enum(steps),
  cameFrom: z.enum(steps).optional(),
});
type StepEntry = z.infer<typeof entrySchema>;

/** The history state that opens the form's own page at a step. */
export const openedAt = (requestStep: Step): StepEntry => ({ requestStep });

/**
 * Makes each step a history entry, so that Back on a phone goes one step back instead of leaving
 * the form. Returns a function to go to a step; `show` displays a step once its entry is the
 * current one. With `continuesAt`, another page has the next step.
 */
export function useStepHistory(
  step: Step,
  show: (step: Step) => void,
  continuesAt?: string,
): (next: Step) => void {
  const { key, state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const entry = entrySchema.safeParse(state).data;
  const shown = useRef({ key, hash, cameFrom: entry?.cameFrom });
  const isGoingBack = useRef(false);
  const follow = useEffectEvent(() => {
    // The first entry was made by a link and has no state: show the step the next entry came from.
    // One with another hash was made by a link within the page: the step stays.
    const isFirstEntry = isPop && hash === shown.current.hash;
    const target = entry?.requestStep ?? (isFirstEntry ? shown.current.cameFrom : undefined);
    shown.current = { key, hash, cameFrom: entry?.cameFrom };
    isGoingBack.current = false;
    if (target !== undefined && target !== step) show(target);
  });
  const open = useEffectEvent(() => {
    if (continuesAt === undefined && entry !== undefined && entry.requestStep !== step)
      show(entry.requestStep);
  });
  useLayoutEffect(() => open(), []);
  useLayoutEffect(() => {
    if (shown.current.key !== key) follow();
  }, [key]);
  return (next) => {
    if (continuesAt !== undefined) return void navigate(continuesAt, { state: openedAt(next) });
    if (entry?.cameFrom === next) {
      // The browser goes back a moment later; a second click would leave the form.
      if (!isGoingBack.current) void navigate(-1);
      isGoingBack.current = true;
      return;
    }
    const nextEntry: StepEntry = { requestStep: next, cameFrom: step };
    void navigate(
      { pathname, search, hash },
      { state: nextEntry, preventScrollReset: true, flushSync: true },
    );
  };
}
