import { Anchor, Button } from '@mantine/core';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import {
  isBeingRequoted,
  isPastQuoted,
  trackingRequestStatusText,
} from '@stumpquote/domain/quote-requests/request-stage';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../../shared/i18n/use-dates';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { DataColumn } from '../../../shared/ui/list/data-column';
import { PagedTable } from '../../../shared/ui/list/paged-table';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { requestStageMessages } from '../request-stage.messages';
import { dashboardMessages } from './dashboard.messages';
import { RequestsLoadFailure } from './requests-load-failure';
import { useMyRequests, type MyRequest } from './use-my-requests';
import classes from './my-requests-table.module.css';

interface MyRequestsTableProps {
  /** Scrolls to the form. */
  onCreate: () => void;
}

/** The user's requests, newest first. */
export function MyRequestsTable({ onCreate }: MyRequestsTableProps) {
  const texts = useMessages(dashboardMessages);
  const [page, setPage] = useState(1);
  const { data, isFailed } = useMyRequests(page);
  const columns = useColumns();
  if (isFailed) return <RequestsLoadFailure />;
  return (
    <div className={classes.rows}>
      <PagedTable
        skeletonRows={3}
        caption={texts.requests}
        columns={columns}
        data={data}
        rowKey={(row) => row.id}
        isFailed={false}
        onPage={setPage}
        texts={{ loading: texts.loading, error: texts.errorText, empty: texts.empty }}
        empty={
          <EmptyState
            title={texts.empty}
            action={<Button onClick={onCreate}>{texts.createFirst}</Button>}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
    </div>
  );
}

function useColumns(): DataColumn<MyRequest>[] {
  const texts = useMessages(dashboardMessages);
  const dates = useDates();
  return [
    {
      key: 'reference',
      header: texts.columns.reference,
      numeric: true,
      render: (row) => (
        <Anchor
          component={Link}
          to={paths.track(row.referenceNumber)}
          className={classes.reference ?? ''}
        >
          {row.referenceNumber}
        </Anchor>
      ),
    },
    {
      key: 'submitted',
      header: texts.columns.submitted,
      numeric: true,
      render: (row) => dates.date(row.createdAt),
    },
    { key: 'status', header: texts.columns.status, render: (row) => <MyStatus row={row} /> },
    {
      key: 'address',
      header: texts.columns.address,
      render: (row) => <span className={classes.address}>{`${row.address}, ${row.city}`}</span>,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      bareOnCard: true,
      render: (row) => (
        <Button
          component={Link}
          to={paths.track(row.referenceNumber)}
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

/** An accepted request never reads just "Quoted". */
function MyStatus({ row }: { row: MyRequest }) {
  const texts = useMessages(requestStageMessages);
  const locale = useLocale();
  const { label, style } = dashboardBadge(row.status, locale);
  return (
    <>
      <StatusBadge
        label={
          isBeingRequoted(row.status, row.stage)
            ? trackingRequestStatusText(row.status, row.stage, locale)
            : label
        }
        style={style}
      />
      {isPastQuoted(row.status, row.stage) && (
        <span className={classes.stage}>{texts.stages[row.stage]}</span>
      )}
    </>
  );
}
