import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { LeavePrompt } from '../app/frame/leave-prompt';
import { Providers } from '../app/providers';
import { routes as appRoutes } from '../app/router';

/** Renders the whole app at a URL; `router.state.location` holds the current one. */
export function renderApp(address: string, routes: RouteObject[] = appRoutes) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  // Checking every ancestor's styles at each keystroke is slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.EachTarget });
  const view = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, user, view };
}

/** Renders one component inside the app's providers and a router. */
export function renderInApp(element: ReactNode, address = '/') {
  return renderApp(address, [
    {
      path: '*',
      element: (
        <>
          <LeavePrompt />
          {element}
        </>
      ),
    },
  ]);
}
