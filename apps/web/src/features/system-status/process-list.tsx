import { formatDuration } from '@stumpquote/domain/format/duration';
import type { ReactNode } from 'react';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';
import type { ReportedProcess } from './use-system-status';
import classes from './system-status.module.css';

/** The server's processes; renders nothing if none report, as in maintenance mode. */
export function ProcessList({ processes }: { processes: readonly ReportedProcess[] }) {
  const { processes: texts } = useMessages(systemStatusMessages);
  const columns = useColumns();
  if (processes.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={processes}
        rowKey={({ id }) => id}
        state="ready"
        texts={{ loading: '', error: '', empty: '' }}
        isWide
      />
    </SectionCard>
  );
}

function useColumns(): DataColumn<ReportedProcess>[] {
  const { processes: texts } = useMessages(systemStatusMessages);
  const { dateTime } = useDates();
  return [
    { key: 'name', header: texts.name, render: ({ name }) => name },
    { key: 'role', header: texts.role, render: ({ role }) => texts.roles[role] },
    { key: 'version', header: texts.version, render: ({ version }) => version },
    {
      key: 'started',
      header: texts.started,
      render: ({ startedAt }) => <span className={classes.oneLine}>{dateTime(startedAt)}</span>,
    },
    {
      key: 'seen',
      header: texts.seen,
      render: ({ silentSeconds }) => (
        <span className={classes.oneLine}>{texts.ago(formatDuration(silentSeconds))}</span>
      ),
    },
    { key: 'state', header: texts.state, render: useStateText() },
  ];
}

function useStateText() {
  const { processes: texts } = useMessages(systemStatusMessages);
  return ({ isGone, clockAheadSeconds, hasForeignSecret }: ReportedProcess): ReactNode => {
    const problems = [
      ...(isGone ? [texts.gone] : []),
      ...(hasForeignSecret ? [texts.foreignSecret] : []),
      ...(clockAheadSeconds === null
        ? []
        : [texts.wrongClock(formatDuration(Math.abs(clockAheadSeconds)), clockAheadSeconds > 0)]),
    ];
    return problems.length === 0 ? texts.running : <strong>{problems.join(' · ')}</strong>;
  };
}
