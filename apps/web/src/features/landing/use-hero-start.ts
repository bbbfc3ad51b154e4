import { useEffect, useRef, useState } from 'react';
import { draftOwner, drafts, requestDrafts } from '../../shared/session/drafts';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { startButtonId } from './hero-photo';

/** What the visitor starts with: chosen photos, the camera, or the photos that they uploaded earlier. */
export type HeroStart = { readonly files: readonly File[] } | 'camera' | 'earlier';

/** Whether the hero shows the visitor's own stump, and what it began with; survives a reload. */
export function useHeroStart() {
  const { user, isLoading } = useCurrentUser();
  const owner = isLoading ? null : draftOwner(user);
  const [start, setStart] = useState<HeroStart | null>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (owner !== null && drafts.has(owner, requestDrafts.ownStump))
      setStart((current) => current ?? 'earlier');
  }, [owner]);
  useEffect(() => {
    if (owner !== null && start !== null) drafts.write(owner, requestDrafts.ownStump, {});
  }, [owner, start]);
  useEffect(() => {
    if (start === null && hasEnded.current) document.getElementById(startButtonId)?.focus();
    hasEnded.current = false;
  }, [start]);
  const begin = async (next: HeroStart) => {
    // The form below leaves the page; its own uploads may be unfinished.
    if (!(await unsavedChanges.mayLeave())) return;
    setStart(next);
  };
  return {
    start,
    begin: (next: HeroStart) => void begin(next),
    /** Without photos, the example returns. */
    end: () => {
      if (owner !== null) drafts.forget(owner, requestDrafts.ownStump);
      hasEnded.current = true;
      setStart(null);
    },
  };
}
