import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { Email } from '../../shared/ui/email';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { ListScreen } from '../../shared/ui/list/list-screen';
import { useListUrl } from '../../shared/ui/list/use-list-url';
import { CompanyActions } from './company-actions';
import { companyListMessages } from './company-list.messages';
import { CompanyStatus } from './company-status';
import { companyList, useCompanyPage, type ListedCompany } from './use-company-list';
import classes from './company-list.module.css';

/** All registered companies: approve, edit, activate, deactivate. */
export function CompanyList() {
  const texts = useMessages(companyListMessages);
  const list = useListUrl(companyList);
  const page = useCompanyPage(list.query);
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <ListScreen
        caption={texts.title}
        list={list}
        page={page}
        search={texts.search}
        filters={[
          {
            name: 'state',
            label: texts.columns.status,
            all: texts.allStates,
            choices: texts.states,
          },
        ]}
        file="companies"
        columns={useColumns(confirm)}
        rowKey={(row) => row.id}
        texts={texts}
      />
      {dialog}
    </>
  );
}

function useColumns(
  confirm: ReturnType<typeof useConfirm>['confirm'],
): DataColumn<ListedCompany>[] {
  const texts = useMessages(companyListMessages);
  const dates = useDates();
  return [
    {
      key: 'name',
      header: texts.columns.name,
      sort: { key: 'name', kind: 'text' },
      render: (row) => (
        <>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.second}>{[row.city, row.zip].filter(Boolean).join(' ')}</span>
        </>
      ),
    },
    {
      key: 'contact',
      header: texts.columns.contact,
      sort: { key: 'email', kind: 'text' },
      render: (row) => (
        <>
          <Email address={row.email} />
          <span className={classes.second}>{row.phone}</span>
        </>
      ),
    },
    {
      key: 'area',
      header: texts.columns.area,
      numeric: true,
      render: (row) => <span className={classes.keep}>{texts.zips(row.serviceZips.length)}</span>,
    },
    {
      key: 'status',
      header: texts.columns.status,
      sort: { key: 'state', kind: 'rank' },
      render: (row) => <CompanyStatus company={row} />,
    },
    {
      key: 'since',
      header: texts.columns.since,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (row) => <span className={classes.keep}>{dates.date(row.createdAt)}</span>,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      bareOnCard: true,
      render: (row) => <CompanyActions row={row} confirm={confirm} />,
    },
  ];
}
