import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before what was written is lost: by Back, by a link, by closing the tab. `ask` answers whether to leave. */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(isDirty);
  const askOnce = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await ask()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => void askOnce(), [blocker.state]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
