import { Button, Text } from '@mantine/core';
import {
  shownPriceBookVersions,
  type PriceBook,
} from '@stumpquote/domain/stump-analysis/price-book';
import { priceBookChanges } from '@stumpquote/domain/stump-analysis/price-book-changes';
import type { ReactNode } from 'react';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import type { DataColumn } from '../../shared/ui/list/data-column';
import { DataTable } from '../../shared/ui/list/data-table';
import { SectionCard } from '../../shared/ui/section-card';
import { priceBookMessages } from './price-book.messages';
import { priceText } from './price-text';
import { useRestoreVersion, usePriceHistory, type PriceVersion } from './use-price-book';
import { usePriceConfirm } from './use-price-confirm';
import classes from './price-history.module.css';

interface PriceHistoryProps {
  /** The version on screen. */
  book: PriceBook;
  /** True if there are unsaved prices. */
  isBlocked: boolean;
  onRestored: (book: PriceBook) => void;
}

/** The price book's history: who saved what and when, with a button to restore a version. */
export function PriceHistory({ book, isBlocked, onRestored }: PriceHistoryProps) {
  const texts = useMessages(priceBookMessages);
  const { history, isFailed, retry } = usePriceHistory();
  const { confirmPrices, dialog } = usePriceConfirm();
  const restore = useRestoreVersion(onRestored);
  const ask = async (earlier: PriceBook) => {
    const isSure = await confirmPrices(book, earlier, {
      title: texts.history.confirmTitle(earlier.version),
    });
    if (isSure) restore.mutate({ version: earlier.version, readVersion: book.version });
  };
  const columns = useColumns(
    history ?? [],
    (version) => (
      <Button
        variant="default"
        size="xs"
        disabled={isBlocked || restore.isPending}
        aria-label={texts.history.restoreOf(version.book.version)}
        onClick={() => void ask(version.book)}
      >
        {texts.history.restore}
      </Button>
    ),
    book,
  );
  return (
    <SectionCard title={texts.history.title}>
      <Text c="dimmed" mb="sm">
        {isBlocked ? texts.history.blocked : texts.history.hint}
      </Text>
      <DataTable
        caption={texts.history.title}
        columns={columns}
        rows={(history ?? []).slice(0, shownPriceBookVersions)}
        rowKey={(version) => version.book.version}
        state={isFailed ? 'error' : history === null ? 'loading' : 'ready'}
        texts={texts.history}
        onRetry={retry}
      />
      {dialog}
    </SectionCard>
  );
}

function useColumns(
  history: readonly PriceVersion[],
  action: (version: PriceVersion) => ReactNode,
  current: PriceBook,
): DataColumn<PriceVersion>[] {
  const texts = useMessages(priceBookMessages);
  const dates = useDates();
  const { columns } = texts.history;
  return [
    { key: 'version', header: columns.version, numeric: true, render: ({ book }) => book.version },
    {
      key: 'saved',
      header: columns.saved,
      numeric: true,
      render: ({ savedAt }) => dates.dateTime(savedAt),
    },
    { key: 'by', header: columns.by, render: ({ savedBy }) => savedBy ?? texts.history.bySystem },
    {
      key: 'changes',
      header: columns.changes,
      render: ({ book }) => (
        <Changes
          book={book}
          before={history.find((one) => one.book.version < book.version)?.book ?? null}
        />
      ),
    },
    {
      key: 'action',
      header: columns.action,
      bareOnCard: true,
      render: (version) =>
        version.book.version === current.version ? texts.history.inForce : action(version),
    },
  ];
}

function Changes({ book, before }: { book: PriceBook; before: PriceBook | null }) {
  const texts = useMessages(priceBookMessages);
  if (before === null) return texts.history.first;
  const changes = priceBookChanges(before, book);
  if (changes.length === 0) return texts.history.nothing;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before: was, after }) => (
        <li key={field}>
          {texts.history.change(
            texts.fields[field],
            priceText(field, was),
            priceText(field, after),
          )}
        </li>
      ))}
    </ul>
  );
}
