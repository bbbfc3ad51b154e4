import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '../providers';
import { createRouter, loadPageAt } from '../router';
import { pageStateOf, type PageState } from './page-state';

/**
 * With router state, such as a guard's redirect, the page may differ from the server's rendering.
 */
const hasNoRouterState = (): boolean =>
  (window.history.state as { usr?: unknown } | null)?.usr == null;

/** A page restored from history may date from before a sign-in or sign-out. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function renderApp(initial: PageState | null, { isServerRendered }: { isServerRendered: boolean }) {
  return (
    <StrictMode>
      <Providers initialState={initial}>
        <RouterProvider router={createRouter({ isServerRendered })} />
      </Providers>
    </StrictMode>
  );
}

function WhenHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Enables the page's fields and buttons. */
function enable(root: HTMLElement): void {
  // On reload, browsers restore field values that React doesn't know about.
  for (const form of document.forms) form.reset();
  root.removeAttribute('disabled');
}

/** Hydrates a server-rendered page, or renders it from scratch. */
export async function start(root: HTMLElement): Promise<void> {
  const state = pageStateOf(document);
  const initial = isFromHistory() ? null : state;
  if (initial !== null && root.hasChildNodes() && hasNoRouterState()) {
    await loadPageAt(window.location.pathname);
    // A transition yields to the browser, so the page can scroll while it hydrates.
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <WhenHydrated onHydrated={() => enable(root)}>
            {renderApp(initial, { isServerRendered: true })}
          </WhenHydrated>,
        ),
    );
    return;
  }
  root.removeAttribute('disabled');
  createRoot(root).render(renderApp(initial, { isServerRendered: false }));
}
