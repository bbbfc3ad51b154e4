import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { unsavedChanges } from '../../shared/session/unsaved-changes';

const pageOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Blocks navigation while a form has unsaved changes. A router allows only one blocker, so it lives
 * here.
 */
export function LeavePrompt() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.hasAny() && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  const askOnce = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await unsavedChanges.mayLeave()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => void askOnce(), [blocker.state]);
  return null;
}
