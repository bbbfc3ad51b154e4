import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { pageStateOf, type PageState } from './page-state';
import { Providers } from '../providers';
import { createRouter, loadPageAt } from '../router';
import { doAgain, takeHeld } from './typed-before';

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

function WhenTakenOver({
  onTakenOver,
  children,
}: {
  onTakenOver: () => void;
  children: ReactNode;
}) {
  useEffect(onTakenOver, [onTakenOver]);
  return children;
}

/** Takes over the page that the server drew, or draws it here. */
export async function start(root: HTMLElement): Promise<void> {
  const state = pageStateOf(document);
  const known = isFromHistory() ? null : state;
  if (known !== null && root.hasChildNodes() && isFirstVisit()) {
    await loadPageAt(window.location.pathname);
    // A transition is done in slices: the page scrolls and takes presses meanwhile.
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <WhenTakenOver onTakenOver={() => doAgain(root)}>
            {appOf(known, { isDrawn: true })}
          </WhenTakenOver>,
        ),
    );
    return;
  }
  takeHeld();
  createRoot(root).render(appOf(known, { isDrawn: false }));
}
