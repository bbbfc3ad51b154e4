import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { PagedTable } from './paged-table';

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
