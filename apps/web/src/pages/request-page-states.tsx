import { Button, Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../shared/api/error-message';
import { EmptyState } from '../shared/ui/empty-state';
import { LoadFailure } from '../shared/ui/load-failure';

interface RequestMissingProps {
  title: string;
  text: string;
  /** The way on. */
  to: string;
  label: string;
}

/** In place of a request that is not there, or not for the reader. */
export function RequestMissing({ title, text, to, label }: RequestMissingProps) {
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

interface RequestFailureProps {
  texts: { loadFailed: string; retry: string };
  error: unknown;
  onRetry: () => void;
  back: ReactNode;
}

/** In place of a request that could not be loaded. */
export function RequestFailure({ texts, error, onRetry, back }: RequestFailureProps) {
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
