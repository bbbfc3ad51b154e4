import { Button, Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorMessage } from '../../api/error-message';
import { EmptyState } from '../empty-state';
import { LoadFailure } from '../load-failure';
import { PageSkeleton } from './page-skeleton';

/** The record's number in the URL; null if it isn't one. */
export function useRecordId(): number | null {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

interface RecordPageProps<Record> {
  query: { record: Record | null; isMissing: boolean; error: unknown; retry: () => void };
  texts: { notFound: string; notFoundText: string; loadFailed: string; retry: string };
  /** Where to go from a record that doesn't exist or isn't the user's. */
  otherwise: { to: string; label: string };
  back: ReactNode;
  children: (record: Record) => ReactNode;
}

/** The page of one record: the record, or that it's loading, missing, or failed to load. */
export function RecordPage<Record>({
  query: { record, isMissing, error, retry },
  texts,
  otherwise,
  back,
  children,
}: RecordPageProps<Record>) {
  if (isMissing)
    return (
      <Container py="xl">
        <EmptyState
          order={1}
          title={texts.notFound}
          action={
            <Button component={Link} to={otherwise.to}>
              {otherwise.label}
            </Button>
          }
        >
          {texts.notFoundText}
        </EmptyState>
      </Container>
    );
  if (record !== null) return children(record);
  if (!error) return <PageSkeleton />;
  return (
    <Container py="xl">
      {back}
      <LoadFailure
        title={texts.loadFailed}
        text={errorMessage(error)}
        action={
          <Button variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        }
      />
    </Container>
  );
}
