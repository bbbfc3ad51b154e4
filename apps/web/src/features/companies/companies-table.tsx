import { Button, Group } from '@mantine/core';
import { formatDate } from '@stumpquote/domain/format/date';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { ExportButton } from '../../shared/ui/export-button';
import { StatusBadge } from '../../shared/ui/status-badge';
import { companiesTableMessages } from './companies-table.messages';
import classes from './companies-table.module.css';
import { useCompanyChanges, useCompanyList, type ListedCompany } from './use-companies-table';

/** Every company, those waiting for approval first. */
export function CompaniesTable() {
  const texts = useMessages(companiesTableMessages);
  const { companies, isFailed, retry } = useCompanyList();
  const { columns, dialog } = useColumns();
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={(companies ?? []).toSorted((first, second) => Number(first.approvedAt !== null) - Number(second.approvedAt !== null))}
        rowKey={(row) => row.id}
        state={isFailed ? 'error' : companies ? 'ready' : 'loading'}
        texts={texts}
        onRetry={retry}
        isWide
      />
      {companies !== null && companies.length > 0 && (
        <Group justify="end" mt="sm">
          <ExportButton file="companies" table={texts.title} />
        </Group>
      )}
      {dialog}
    </>
  );
}

function useColumns(): { columns: DataColumn<ListedCompany>[]; dialog: ReactNode } {
  const texts = useMessages(companiesTableMessages);
  const timeZone = usePublicConfig().config?.company.timeZone;
  const { confirm, dialog } = useConfirm();
  const columns: DataColumn<ListedCompany>[] = [
    { key: 'name', header: texts.columns.name, render: (row) => <CompanyName row={row} /> },
    {
      key: 'contact',
      header: texts.columns.contact,
      render: (row) => (
        <>
          <span className={classes.email}>{row.email}</span>
          <span className={classes.second}>{row.phone}</span>
        </>
      ),
    },
    { key: 'area', header: texts.columns.area, figures: true, render: (row) => texts.zips(row.serviceZips.length) },
    { key: 'status', header: texts.columns.status, render: (row) => <CompanyStatus row={row} /> },
    { key: 'since', header: texts.columns.since, figures: true, render: (row) => (timeZone ? formatDate(row.createdAt, timeZone) : '') },
    { key: 'actions', header: texts.columns.actions, bareOnCard: true, render: (row) => <CompanyActions row={row} confirm={confirm} /> },
  ];
  return { columns, dialog };
}

function CompanyName({ row }: { row: ListedCompany }) {
  return (
    <>
      <span className={classes.name}>{row.name}</span>
      <span className={classes.second}>{[row.city, row.zip].filter(Boolean).join(' ')}</span>
    </>
  );
}

function CompanyStatus({ row }: { row: ListedCompany }) {
  const { states } = useMessages(companiesTableMessages);
  const [label, style] =
    row.approvedAt === null
      ? [states.waiting, 'outline' as const]
      : row.isActive
        ? [states.active, 'secondary' as const]
        : [states.inactive, 'destructive' as const];
  return <StatusBadge label={label} style={style} />;
}

interface CompanyActionsProps {
  row: ListedCompany;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}

function CompanyActions({ row, confirm }: CompanyActionsProps) {
  const texts = useMessages(companiesTableMessages);
  const { approve, setActive } = useCompanyChanges();
  const askApprove = async () => {
    const { title, message } = texts.approveDialog;
    if (await confirm({ title, message: message(row.name), confirmLabel: texts.approve })) approve.mutate({ id: row.id });
  };
  const askDeactivate = async () => {
    const { title, message } = texts.deactivateDialog;
    const yes = await confirm({ title, message: message(row.name), confirmLabel: texts.deactivate, destructive: true });
    if (yes) setActive.mutate({ id: row.id, isActive: false });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {row.approvedAt === null && (
        <Button size="xs" loading={approve.isPending} onClick={() => void askApprove()} aria-label={texts.of(texts.approve, row.name)}>
          {texts.approve}
        </Button>
      )}
      {row.approvedAt !== null && row.isActive && (
        <Button size="xs" variant="default" loading={setActive.isPending} onClick={() => void askDeactivate()} aria-label={texts.of(texts.deactivate, row.name)}>
          {texts.deactivate}
        </Button>
      )}
      {!row.isActive && (
        <Button
          size="xs"
          variant="default"
          loading={setActive.isPending}
          onClick={() => setActive.mutate({ id: row.id, isActive: true })}
          aria-label={texts.of(texts.activate, row.name)}
        >
          {texts.activate}
        </Button>
      )}
    </Group>
  );
}
