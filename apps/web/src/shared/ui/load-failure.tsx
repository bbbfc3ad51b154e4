import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  title: string;
  text: string;
  /** What to do about it. */
  action: ReactNode;
}

/** Shown if something failed to load: what happened, and the next step. */
export function LoadFailure({ title, text, action }: LoadFailureProps) {
  return (
    <Alert color="red" role="alert" title={title}>
      <p style={{ marginTop: 0 }}>{text}</p>
      {action}
    </Alert>
  );
}
