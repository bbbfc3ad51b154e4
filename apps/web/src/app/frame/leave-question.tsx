import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { typedWork } from '../../shared/session/typed-work';

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** Holds up any way to another page while a form has something unsaved. A router takes one such guard, so it stands here once. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typedWork.isHeld() && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  const askOnce = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await typedWork.mayLeave()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => void askOnce(), [blocker.state]);
  return null;
}
