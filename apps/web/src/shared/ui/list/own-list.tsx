import { Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ExportButton, type ExportQuery } from './export-button';
import { PagedTable } from './paged-table';

interface OwnListProps<Row> extends ComponentProps<typeof PagedTable<Row>> {
  /** The export's name on the server. */
  file: string;
  exportQuery?: ExportQuery;
}

const ROWS_WHILE_LOADING = 3;

/** A short dashboard list: no search or sorting, and an export below if it has rows. */
export function OwnList<Row>({ file, exportQuery, ...table }: OwnListProps<Row>) {
  return (
    <>
      <PagedTable {...table} skeletonRows={ROWS_WHILE_LOADING} />
      {table.data && table.data.total > 0 && (
        <Group justify="end" mt="sm">
          <ExportButton
            file={file}
            table={table.caption}
            {...(exportQuery ? { query: exportQuery } : {})}
          />
        </Group>
      )}
    </>
  );
}
