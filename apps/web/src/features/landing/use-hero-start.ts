import { useEffect, useState } from 'react';
import { draftOwner, drafts, requestDrafts } from '../../shared/session/drafts';
import { unsavedChanges } from '../../shared/session/unsaved-changes';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated';
import { startButtonId } from './hero-photo';

/**
 * What the visitor starts with: chosen photos, the camera, or the photos that they uploaded
 * earlier.
 */
export type HeroStart = { readonly files: readonly File[] } | 'camera' | 'earlier';

/** Whether the hero shows the visitor's own stump, and what it began with; survives a reload. */
export function useHeroStart() {
  const { user, isLoading } = useCurrentUser();
  const isHydrated = useIsHydrated();
  const owner = isLoading ? null : draftOwner(user);
  const [begun, setBegun] = useState<HeroStart | null>(null);
  const [ends, setEnds] = useState(0);
  const hasEarlier = isHydrated && owner !== null && drafts.has(owner, requestDrafts.ownStump);
  useEffect(() => {
    if (owner !== null && begun !== null) drafts.write(owner, requestDrafts.ownStump, {});
  }, [owner, begun]);
  useEffect(() => {
    if (ends > 0) document.getElementById(startButtonId)?.focus();
  }, [ends]);
  const begin = async (next: HeroStart) => {
    // The form below leaves the page; its own uploads may be unfinished.
    if (await unsavedChanges.mayLeave()) setBegun(next);
  };
  return {
    start: begun ?? (hasEarlier ? ('earlier' as const) : null),
    begin: (next: HeroStart) => void begin(next),
    /** Without photos, the example returns. */
    end: () => {
      if (owner !== null) drafts.forget(owner, requestDrafts.ownStump);
      setBegun(null);
      setEnds((count) => count + 1);
    },
  };
}
