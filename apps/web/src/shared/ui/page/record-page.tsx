import { Button, Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../api/error-message';
import { EmptyState } from '../empty-state';
import { LoadFailure } from '../load-failure';

interface RecordMissingProps {
  title: string;
  text: string;
  /** The next step. */
  to: string;
  label: string;
}

/** Shown for a record that doesn't exist or isn't the user's. */
export function RecordMissing({ title, text, to, label }: RecordMissingProps) {
  return (
    <Container py="xl">
      <EmptyState
        order={1}
        title={title}
        action={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Container>
  );
}

interface RecordFailureProps {
  texts: { loadFailed: string; retry: string };
  error: unknown;
  onRetry: () => void;
  back: ReactNode;
}

/** Shown for a record that failed to load. */
export function RecordFailure({ texts, error, onRetry, back }: RecordFailureProps) {
  return (
    <Container py="xl">
      {back}
      <LoadFailure
        title={texts.loadFailed}
        text={errorMessage(error)}
        action={
          <Button variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      />
    </Container>
  );
}
