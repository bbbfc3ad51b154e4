import { act, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderApp, renderInApp } from '../../../testing/render-app';
import { SearchField } from './list-filters';

function Page() {
  const [params, setParams] = useSearchParams();
  return (
    <SearchField
      label="Search"
      value={params.get('search') ?? ''}
      onSearch={(search) => setParams({ search })}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');

it('follows a search changed elsewhere, and discards pending input', async () => {
  fakeApi();
  const { router, user } = renderApp('/?search=ana', [{ path: '*', element: <Page /> }]);
  expect(box().value).toBe('ana');
  await act(() => router.navigate('/?search=maria'));
  expect(box().value).toBe('maria');
  await user.type(box(), ' gone');
  await act(() => router.navigate('/'));
  expect(box().value).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(box().value).toBe('maria');
});

it('keeps the input when one of its own searches arrives late', async () => {
  fakeApi();
  const onSearch = vi.fn();
  function Late() {
    const [params] = useSearchParams();
    return <SearchField label="Search" value={params.get('value') ?? ''} onSearch={onSearch} />;
  }
  const { user, router } = renderInApp(<Late />);
  await user.type(box(), 'an');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('an'));
  await user.type(box(), 'a lo ');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ana lo'));
  await act(() => router.navigate('/?value=an'));
  expect(box().value).toBe('ana lo ');
  await act(() => router.navigate('/?value=ana+lo'));
  expect(box().value).toBe('ana lo ');
});
