import { Anchor } from '@mantine/core';
import { accuracyMethods } from '@stumpquote/domain/accuracy/accuracy-metrics';
import { formatInches, formatTypedInches } from '@stumpquote/domain/format/inches';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useOnlyCompany } from '../../shared/session/use-only-company';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { offBy } from './accuracy-text';
import { accuracyMessages } from './accuracy.messages';
import type { NewMeasurement } from './use-accuracy';

/** The latest measured stumps, each with the estimate from when work began. */
export function NewestMeasurements({ rows }: { rows: readonly NewMeasurement[] | null }) {
  const texts = useMessages(accuracyMessages);
  return (
    <DataTable
      caption={texts.newest}
      columns={useColumns(rows ?? [])}
      rows={rows ?? []}
      rowKey={(row) => row.id}
      state={rows === null ? 'loading' : 'ready'}
      texts={{ loading: texts.loading, error: '', empty: texts.noneYet }}
      isWide
    />
  );
}

function useColumns(rows: readonly NewMeasurement[]): DataColumn<NewMeasurement>[] {
  const texts = useMessages(accuracyMessages);
  const only = useOnlyCompany();
  const withCompany = only === null || rows.some(({ companyName }) => companyName !== only.name);
  return [
    {
      key: 'request',
      header: texts.request,
      render: ({ requestId, referenceNumber }) => (
        <Anchor component={Link} to={paths.adminViewRequest(requestId)}>
          {referenceNumber}
        </Anchor>
      ),
    },
    { key: 'stump', header: texts.stump, render: ({ stump }) => stump },
    ...(withCompany
      ? [
          {
            key: 'company',
            header: texts.company,
            render: ({ companyName }: NewMeasurement) => companyName,
          },
        ]
      : []),
    {
      key: 'method',
      header: texts.method,
      render: ({ method }) => (method === null ? texts.none : accuracyMethods[method]),
    },
    {
      key: 'estimated',
      header: texts.estimated,
      align: 'end',
      numeric: true,
      render: ({ estimatedIn }) =>
        estimatedIn === null ? texts.none : formatInches(estimatedIn.value),
    },
    {
      key: 'found',
      header: texts.found,
      align: 'end',
      numeric: true,
      render: ({ groundIn }) => formatTypedInches(groundIn),
    },
    {
      key: 'off',
      header: texts.off,
      align: 'end',
      numeric: true,
      render: ({ estimatedIn, groundIn }) =>
        estimatedIn === null ? texts.none : offBy(estimatedIn.value, groundIn),
    },
    {
      key: 'interval',
      header: texts.interval,
      render: ({ estimatedIn, groundIn }) => {
        if (estimatedIn === null) return texts.none;
        return estimatedIn.low <= groundIn && groundIn <= estimatedIn.high
          ? texts.covered
          : texts.missed;
      },
    },
    {
      key: 'minutes',
      header: texts.minutes,
      align: 'end',
      numeric: true,
      render: ({ minutes, estimatedMinutes }) => texts.minutesOf(minutes, estimatedMinutes),
    },
  ];
}
