import { Button, Kbd, Title, VisuallyHidden } from '@mantine/core';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import { adminRequestStatusText } from '@stumpquote/domain/quote-requests/request-stage';
import { isOpenRequest, isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { Link } from 'react-router-dom';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { useOnlyCompany } from '../../../shared/session/use-only-company';
import { Email } from '../../../shared/ui/email';
import type { DataColumn } from '../../../shared/ui/list/data-column';
import { ListScreen } from '../../../shared/ui/list/list-screen';
import { useListUrl } from '../../../shared/ui/list/use-list-url';
import { useBackState } from '../../../shared/ui/page/back-url';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { OutsideAreaBadge } from '../service-area/outside-area';
import { adminRequestsMessages } from './admin-requests.messages';
import { requestList, useRequestList, type ListedRequest } from './use-request-list';
import { useRowKeys } from './use-row-keys';
import classes from './admin-requests.module.css';

/** The administrator's list of requests: each with its next step, and keyboard shortcuts. */
export function AdminRequests() {
  const texts = useMessages(adminRequestsMessages);
  const list = useListUrl(requestList);
  const page = useRequestList(list.query);
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
      <div ref={rows} className={classes.rows}>
        <ListScreen
          findsNewest
          caption={texts.title}
          list={list}
          page={page}
          search={texts.search}
          searchRef={search}
          filters={[
            {
              name: 'status',
              label: texts.status,
              all: texts.allStatuses,
              choices: texts.statuses,
            },
          ]}
          file="quote-requests"
          columns={columns}
          rowKey={(row) => row.id}
          texts={texts}
          isDense
        />
      </div>
    </section>
  );
}

function useColumns(): DataColumn<ListedRequest>[] {
  const texts = useMessages(adminRequestsMessages);
  const dates = useDates();
  const only = useOnlyCompany();
  return [
    {
      key: 'id',
      header: texts.columns.id,
      numeric: true,
      sort: { key: 'referenceNumber', kind: 'text' },
      render: (row) => <span className={classes.reference}>{row.referenceNumber}</span>,
    },
    {
      key: 'customer',
      header: texts.columns.customer,
      sort: { key: 'customer', kind: 'text' },
      render: (row) => (
        <>
          {row.firstName} {row.lastName}
          <span className={classes.second}>
            {row.email === null ? row.phone : <Email address={row.email} />}
          </span>
        </>
      ),
    },
    {
      key: 'location',
      header: texts.columns.location,
      sort: { key: 'city', kind: 'text' },
      render: (row) => (
        <>
          {row.city}
          <span className={classes.second}>{row.zip}</span>
          <OutsideAreaBadge zip={row.zip} size="sm" />
        </>
      ),
    },
    {
      key: 'submitted',
      header: texts.columns.submitted,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (row) => dates.date(row.createdAt),
    },
    {
      key: 'status',
      header: texts.columns.status,
      sort: { key: 'status', kind: 'rank' },
      render: (row) => <RequestState row={row} />,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      bareOnCard: true,
      render: (row) => <NextStep row={row} withCompany={row.companyId !== only?.id} />,
    },
  ];
}

/** A link to the request's next step. */
function NextStep({ row, withCompany }: { row: ListedRequest; withCompany: boolean }) {
  const texts = useMessages(adminRequestsMessages);
  const { nextAction } = row;
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={paths.adminViewRequest(row.id)}
        state={useBackState()}
        size="xs"
        variant="default"
        data-row-link
        aria-label={texts.viewOf(row.referenceNumber)}
      >
        {texts.view}
      </Button>
      <div>
        {nextAction !== null && (
          <span className={classes.next} data-waiting={nextAction.startsWith('await')}>
            <VisuallyHidden>{texts.nextStep} </VisuallyHidden>
            {texts.nextActions[nextAction]}
          </span>
        )}
        {withCompany && row.companyName !== null && (
          <span className={classes.second}>{row.companyName}</span>
        )}
      </div>
    </div>
  );
}

/** The status, with the stage below if that says more. */
function RequestState({ row }: { row: ListedRequest }) {
  const texts = useMessages(adminRequestsMessages);
  const label = adminRequestStatusText(row.status, row.stage, row.isQuoteUndelivered);
  const isPlain = isQuotedRequest(row.status) || !isOpenRequest(row.status);
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
      <Kbd>j</Kbd> {keys.next} <Kbd>k</Kbd> {keys.previous} <Kbd>Enter</Kbd> {keys.open}{' '}
      <Kbd>/</Kbd> {keys.search}
    </p>
  );
}
