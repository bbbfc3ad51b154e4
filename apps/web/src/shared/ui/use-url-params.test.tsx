import { expect, it, onTestFinished } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { useUrlParams } from './use-url-params';

it('renders a change before the next one, however busy the page is', () => {
  fakeApi();
  let rendered: ReturnType<typeof useUrlParams> | undefined;
  function Page() {
    rendered = useUrlParams();
    return null;
  }
  const { router } = renderApp('/?page=2', [{ path: '*', element: <Page /> }]);
  // As in a browser, where nothing waits for React.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  onTestFinished(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  rendered?.change({ page: null, status: 'pending' });
  rendered?.change({ search: 'ana' }, { replace: true });
  expect(router.state.location.search).toBe('?status=pending&search=ana');
});
