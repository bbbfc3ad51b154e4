import { Anchor, Button } from '@mantine/core';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-status';
import { stageLabels, stages } from '@stumpquote/domain/quote-requests/request-stage';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { Pager } from '../../shared/ui/pager';
import { StatusBadge } from '../../shared/ui/status-badge';
import { companyDashboardMessages } from './company-dashboard.messages';
import classes from './company-dashboard.module.css';
import { useAssignedRequests, type AssignedRequest } from './use-my-company';

const shownAddressLength = 60;

/** The requests that were given to the company, newest first. */
export function AssignedRequests() {
  const texts = useMessages(companyDashboardMessages);
  const [page, setPage] = useState(1);
  const query = useAssignedRequests(page);
  const columns = useColumns();
  const state = query.isError ? 'error' : query.data ? 'ready' : 'loading';
  return (
    <>
      <DataTable
        caption={texts.recent}
        columns={columns}
        rows={query.data?.rows ?? []}
        rowKey={(row) => row.id}
        state={state}
        texts={{ loading: texts.loading, error: texts.loadFailed, empty: texts.empty }}
        onRetry={() => void query.refetch()}
        skeletonRows={3}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      />
      {query.data && query.data.total > query.data.pageSize && (
        <Pager page={query.data.page} pageSize={query.data.pageSize} total={query.data.total} onPage={setPage} />
      )}
    </>
  );
}

function useColumns(): DataColumn<AssignedRequest>[] {
  const texts = useMessages(companyDashboardMessages);
  return [
    {
      key: 'reference',
      header: texts.reference,
      figures: true,
      render: (row) => (
        <Anchor component={Link} to={paths.quoteRequest(row.id)} fw={600} className={classes.unbroken}>
          {row.referenceNumber}
        </Anchor>
      ),
    },
    { key: 'address', header: texts.address, render: (row) => `${row.address}, ${row.city}`.slice(0, shownAddressLength) },
    { key: 'status', header: texts.status, render: (row) => <RequestState row={row} /> },
    {
      key: 'actions',
      header: texts.actions,
      bareOnCard: true,
      render: (row) => (
        <Button
          component={Link}
          to={paths.quoteRequest(row.id)}
          variant="default"
          size="xs"
          aria-label={texts.viewDetailsOf(row.referenceNumber)}
        >
          {texts.viewDetails}
        </Button>
      ),
    },
  ];
}

/** A request whose quote was accepted never reads "Quoted" alone. */
function RequestState({ row }: { row: AssignedRequest }) {
  const { label, style } = dashboardBadge(row.status);
  const isPastQuoted = row.status === 'quoted' && stages.indexOf(row.stage) > stages.indexOf('quoted');
  return (
    <span className={classes.unbroken}>
      <StatusBadge label={isPastQuoted ? `${label} · ${stageLabels[row.stage]}` : label} style={style} />
    </span>
  );
}
