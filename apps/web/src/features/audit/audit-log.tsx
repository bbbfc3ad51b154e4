import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { ListScreen } from '../../shared/ui/list/list-screen';
import { useListUrl } from '../../shared/ui/list/use-list-url';
import { auditMessages } from './audit.messages';
import { auditList, useAuditList, type AuditEntry } from './use-audit';
import classes from './audit.module.css';

/** Sign-ins, and what administrators did to which record. */
export function AuditLog() {
  const texts = useMessages(auditMessages);
  const list = useListUrl(auditList);
  const page = useAuditList(list.query);
  const columns = useColumns();
  return (
    <>
      <ListScreen
        caption={texts.title}
        list={list}
        page={page}
        search={texts.search}
        filters={[{ name: 'kind', label: texts.kind, all: texts.allKinds, choices: texts.kinds }]}
        file="audit"
        columns={columns}
        rowKey={(row) => row.id}
        texts={texts}
      />
    </>
  );
}

function useColumns(): DataColumn<AuditEntry>[] {
  const texts = useMessages(auditMessages);
  const { dateTime } = useDates();
  return [
    {
      key: 'created',
      header: texts.columns.created,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (row) => <div className={classes.created}>{dateTime(row.createdAt)}</div>,
    },
    { key: 'user', header: texts.columns.user, render: (row) => <Account entry={row} /> },
    {
      key: 'action',
      header: texts.columns.action,
      render: (row) => (
        <span className={classes.action}>{texts.action(row.action, row.details)}</span>
      ),
    },
    {
      key: 'subject',
      header: texts.columns.subject,
      render: (row) =>
        row.subject === null ? '–' : texts.subject(row.subject, row.subjectId, row.subjectName),
    },
    {
      key: 'origin',
      header: texts.columns.origin,
      render: (row) => (
        <>
          {row.network ?? texts.terminal}
          {row.userAgent !== null && (
            <span className={classes.second} title={row.userAgent}>
              {texts.browser(row.userAgent)}
            </span>
          )}
        </>
      ),
    },
  ];
}

function Account({ entry: { user, network } }: { entry: AuditEntry }) {
  const texts = useMessages(auditMessages);
  if (user === null) return network === null ? '–' : texts.nobody;
  return (
    <>
      {user.name}
      <span className={classes.second}>{`${user.username} · ${texts.roles[user.role]}`}</span>
    </>
  );
}
