import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { pageStateOf, type PageState } from './page-state';
import { Providers } from '../providers';
import { createRouter, loadPageAt } from '../router';

/** A page that the router remembers something of, as where a guard sent somebody away from, is not the one that the server drew. */
const isFirstVisit = (): boolean => (window.history.state as { usr?: unknown } | null)?.usr == null;

/** A page that history brings back may have been answered before somebody signed in here or signed out. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function appOf(known: PageState | null, { isDrawn }: { isDrawn: boolean }) {
  return (
    <StrictMode>
      <Providers known={known}>
        <RouterProvider router={createRouter({ isDrawn })} />
      </Providers>
    </StrictMode>
  );
}

function WhenHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** From now on fields and buttons work. */
function enable(root: HTMLElement): void {
  // On a reload browsers fill in what was typed before it, which React does not know of.
  for (const form of document.forms) form.reset();
  root.removeAttribute('disabled');
}

/** Hydrates the page that the server rendered, or renders it here. */
export async function start(root: HTMLElement): Promise<void> {
  const state = pageStateOf(document);
  const known = isFromHistory() ? null : state;
  if (known !== null && root.hasChildNodes() && isFirstVisit()) {
    await loadPageAt(window.location.pathname);
    // A transition is done in slices: the page scrolls meanwhile.
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <WhenHydrated onHydrated={() => enable(root)}>
            {appOf(known, { isDrawn: true })}
          </WhenHydrated>,
        ),
    );
    return;
  }
  root.removeAttribute('disabled');
  createRoot(root).render(appOf(known, { isDrawn: false }));
}
