import { Button, Kbd, Title } from '@mantine/core';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-status';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/data-table';
import { PagedTable } from '../../shared/ui/paged-table';
import { StatusBadge } from '../../shared/ui/status-badge';
import { useCameFrom } from '../../shared/ui/way-back';
import { adminRequestsMessages } from './admin-requests.messages';
import classes from './admin-requests.module.css';
import { Email } from './email';
import { RequestFilters } from './request-filters';
import { useRequestList, useRequestListParams, type ListedRequest } from './use-request-list';
import { useRowKeys } from './use-row-keys';

/** The administrator's day: every request, what to do next for each, and the keys to go through them. */
export function AdminRequests() {
  const texts = useMessages(adminRequestsMessages);
  const list = useRequestListParams();
  const { data, isFailed, isStale, retry } = useRequestList(list);
  const { rows, search } = useRowKeys();
  const columns = useColumns();
  return (
    <section aria-labelledby="recent-requests">
      <div className={classes.head}>
        <Title order={2} id="recent-requests" size="h3">
          {texts.title}
        </Title>
        <KeyHints />
      </div>
      <RequestFilters list={list} searchRef={search} />
      <div ref={rows} className={classes.rows}>
        <PagedTable
          caption={texts.title}
          columns={columns}
          data={data}
          rowKey={(row) => row.id}
          isFailed={isFailed}
          isStale={isStale}
          isDense
          texts={texts}
          onRetry={retry}
          onPage={(page) => list.change({ page })}
        />
      </div>
    </section>
  );
}

function useColumns(): DataColumn<ListedRequest>[] {
  const texts = useMessages(adminRequestsMessages);
  const dates = useDates();
  const cameFrom = useCameFrom();
  return [
    { key: 'id', header: texts.columns.id, figures: true, render: (row) => <span className={classes.reference}>{row.referenceNumber}</span> },
    {
      key: 'customer',
      header: texts.columns.customer,
      render: (row) => (
        <>
          {row.firstName} {row.lastName}
          <span className={classes.second}>
            <Email address={row.email} />
          </span>
        </>
      ),
    },
    {
      key: 'location',
      header: texts.columns.location,
      render: (row) => (
        <>
          {row.city}
          <span className={classes.second}>{row.zip}</span>
        </>
      ),
    },
    { key: 'submitted', header: texts.columns.submitted, figures: true, render: (row) => dates.date(row.createdAt) },
    { key: 'status', header: texts.columns.status, render: (row) => <RequestState row={row} /> },
    {
      key: 'next',
      header: texts.columns.next,
      render: (row) => (
        <>
          <span className={classes.next} data-waiting={row.nextAction === null || row.nextAction.startsWith('await')}>
            {row.nextAction === null ? texts.noNext : texts.nextActions[row.nextAction]}
          </span>
          {row.companyName !== null && <span className={classes.second}>{row.companyName}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      bareOnCard: true,
      render: (row) => (
        <Button
          component={Link}
          to={paths.adminViewRequest(row.id)}
          state={cameFrom}
          size="xs"
          variant="default"
          data-row-link
          aria-label={texts.viewOf(row.referenceNumber)}
        >
          {texts.view}
        </Button>
      ),
    },
  ];
}

/** The status, and under it the stage where that says more. */
function RequestState({ row }: { row: ListedRequest }) {
  const texts = useMessages(adminRequestsMessages);
  const label = adminRequestStatusText(row.status, row.stage);
  const isPlain = row.status === 'quoted' || row.status === 'completed' || row.status === 'rejected' || row.status === 'cancelled';
  return (
    <>
      <StatusBadge label={label} style={dashboardBadge(row.status).style} />
      {!isPlain && <span className={classes.second}>{texts.stages[row.stage]}</span>}
    </>
  );
}

function KeyHints() {
  const { keys, keysLabel } = useMessages(adminRequestsMessages);
  return (
    <p className={classes.keys} aria-label={keysLabel}>
      <Kbd>j</Kbd> {keys.next} <Kbd>k</Kbd> {keys.previous} <Kbd>Enter</Kbd> {keys.open} <Kbd>/</Kbd> {keys.search}
    </p>
  );
}
