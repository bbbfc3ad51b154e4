import { Button } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import { downloadFile } from '../../api/download-file';
import { useMessages } from '../../i18n/use-messages';
import { showFailure } from '../toast/show-failure';
import { exportButtonMessages } from './export-button.messages';

/** The list's query parameters. */
export type ExportQuery = Readonly<Record<string, string | number | undefined>>;

interface ExportButtonProps {
  /** The export's name on the server: `quotes` for /api/exports/quotes.csv. */
  file: string;
  /** What the table shows, for screen readers. */
  table: string;
  /** The list's query parameters; the file has all pages. */
  query?: ExportQuery;
}

function urlOf(file: string, query: ExportQuery = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && name !== 'page' && name !== 'pageSize')
      params.set(name, String(value));
  }
  return `/api/exports/${file}.csv${params.size === 0 ? '' : `?${params.toString()}`}`;
}

/** Downloads the filtered list as CSV. A plain click fetches it, so that errors can be shown. */
export function ExportButton({ file, table, query }: ExportButtonProps) {
  const texts = useMessages(exportButtonMessages);
  const [isBusy, setIsBusy] = useState(false);
  const url = urlOf(file, query);
  const fetchHere = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await downloadFile(url);
    } catch (error) {
      showFailure(texts.failed, error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      component="a"
      href={url}
      download
      variant="default"
      loading={isBusy}
      aria-label={texts.of(table)}
      onClick={(event) => void fetchHere(event)}
    >
      {texts.label}
    </Button>
  );
}
