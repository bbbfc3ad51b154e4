import { Anchor, Button } from '@mantine/core';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { isPastQuoted, stageLabels } from '@stumpquote/domain/quote-requests/request-stage';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/empty-state';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { OwnList } from '../../shared/ui/list/own-list';
import { pageFrom } from '../../shared/ui/list/use-list-url';
import { useBackState } from '../../shared/ui/page/back-url';
import { StatusBadge } from '../../shared/ui/status-badge';
import { companyDashboardMessages } from './company-dashboard.messages';
import { useAssignedRequests, type AssignedRequest } from './use-my-company';
import classes from './company-dashboard.module.css';

const shownAddressLength = 60;

/** Requests assigned to the company, newest first. The page is in the URL, so Back restores it. */
export function AssignedRequests() {
  const texts = useMessages(companyDashboardMessages);
  const [params, setParams] = useSearchParams();
  const query = useAssignedRequests(pageFrom(params.get('page')));
  const columns = useColumns();
  const goTo = (page: number) =>
    setParams(page === 1 ? {} : { page: String(page) }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <OwnList
      caption={texts.recent}
      columns={columns}
      data={query.data}
      rowKey={(row) => row.id}
      isFailed={query.isError}
      texts={{ loading: texts.loading, error: texts.loadFailed, empty: texts.empty }}
      onRetry={() => void query.refetch()}
      onPage={goTo}
      empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
      file="company-quote-requests"
    />
  );
}

function useColumns(): DataColumn<AssignedRequest>[] {
  const texts = useMessages(companyDashboardMessages);
  const backState = useBackState();
  return [
    {
      key: 'reference',
      header: texts.reference,
      numeric: true,
      render: (row) => (
        <Anchor
          component={Link}
          to={paths.quoteRequest(row.id)}
          state={backState}
          fw={600}
          className={classes.unbroken}
        >
          {row.referenceNumber}
        </Anchor>
      ),
    },
    {
      key: 'address',
      header: texts.address,
      render: (row) => `${row.address}, ${row.city}`.slice(0, shownAddressLength),
    },
    { key: 'status', header: texts.status, render: (row) => <RequestState row={row} /> },
    {
      key: 'actions',
      header: texts.actions,
      bareOnCard: true,
      render: (row) => (
        <Button
          component={Link}
          to={paths.quoteRequest(row.id)}
          state={backState}
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

/** A request with an accepted quote never reads just "Quoted". */
function RequestState({ row }: { row: AssignedRequest }) {
  const { label, style } = dashboardBadge(row.status);
  return (
    <span className={classes.unbroken}>
      <StatusBadge
        label={
          isPastQuoted(row.status, row.stage) ? `${label} · ${stageLabels.en[row.stage]}` : label
        }
        style={style}
      />
    </span>
  );
}
