import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '../app/providers';
import { LeaveQuestion } from '../app/frame/leave-question';
import { routes as appRoutes } from '../app/router';

/** Renders the whole app at an address; `router.state.location` tells where it is. */
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

/** Renders one component where the app would: inside the providers and a router. */
export function renderInApp(element: ReactNode, address = '/') {
  return renderApp(address, [
    {
      path: '*',
      element: (
        <>
          <LeaveQuestion />
          {element}
        </>
      ),
    },
  ]);
}
