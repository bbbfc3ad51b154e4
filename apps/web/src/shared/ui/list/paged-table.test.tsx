import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi, describe } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { PagedTable, Pager, pagesToOffer } from './paged-table';

const all = Array.from({ length: 23 }, (_, index) => `row ${index + 1}`);
const columns = [{ key: 'name', header: 'Name', render: (row: string) => row }];
const texts = { loading: 'Loading...', error: 'Error', empty: 'Nothing found' };

function List({
  start,
  onPage,
  rows = all,
}: {
  start: number;
  onPage: (page: number, options?: { replace?: boolean }) => void;
  rows?: string[];
}) {
  const [page, setPage] = useState(start);
  const go = (wanted: number, options?: { replace?: boolean }) => {
    onPage(wanted, options);
    setPage(wanted);
  };
  const data = {
    rows: rows.slice((page - 1) * 10, page * 10),
    page,
    pageSize: 10,
    total: rows.length,
  };
  return (
    <PagedTable
      caption="Rows"
      columns={columns}
      data={data}
      rowKey={(row) => row}
      isFailed={false}
      texts={texts}
      onPage={go}
    />
  );
}

it("goes to the last page when the URL's page is past the end", async () => {
  fakeApi();
  const onPage = vi.fn();
  renderInApp(<List start={99} onPage={onPage} />);
  expect(await screen.findByText('Showing 21 to 23 of 23 results')).toBeTruthy();
  expect(onPage.mock.calls).toEqual([[3, { replace: true }]]);
});

it('goes to the first page when nothing is left', async () => {
  fakeApi();
  const onPage = vi.fn();
  renderInApp(<List start={2} onPage={onPage} rows={[]} />);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(onPage.mock.calls).toEqual([[1, { replace: true }]]);
});

describe('pagesToOffer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pagesToOffer(page, count)).toEqual(expected);
  });
});

it('says which results are shown and goes to the other pages', async () => {
  fakeApi();
  const onPage = vi.fn();
  const { user } = renderInApp(<Pager page={2} pageSize={10} total={25} onPage={onPage} />);
  expect(screen.getByText('Showing 11 to 20 of 25 results')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
});

it('stops at the last page, and counts its rows correctly', () => {
  fakeApi();
  renderInApp(<Pager page={3} pageSize={10} total={25} onPage={() => {}} />);
  expect(screen.getByText('Showing 21 to 25 of 25 results')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('shows no pages when there is one page or none', () => {
  fakeApi();
  renderInApp(<Pager page={1} pageSize={10} total={0} onPage={() => {}} />);
  expect(screen.getByText('Showing 0 to 0 of 0 results')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows counts above 10,000 as approximate, and pages through the newest 1,000 of a search', () => {
  fakeApi();
  const page = { page: 100, pageSize: 10, onPage: () => {} };
  const { view } = renderInApp(<Pager {...page} total={10_001} />);
  expect(screen.getByText('Showing 991 to 1,000 of 10,000+ results')).toBeTruthy();
  view.unmount();
  const last = renderInApp(<Pager {...page} page={1000} total={10_001} />);
  expect(screen.getByText('Showing 9,991 to 10,000 of 10,000+ results')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  last.view.unmount();
  renderInApp(<Pager {...page} total={23_000} newest={1000} />);
  expect(screen.getByText(/^Showing 991 to 1,000 of the newest 1,000 results\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});
