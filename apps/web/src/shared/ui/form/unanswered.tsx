import { Alert } from '@mantine/core';
import { errorMessage, isUnanswered } from '../../api/error-message';

interface UnansweredProps {
  /** What wasn't done. */
  title: string;
  error: unknown;
}

/** Shown with a form that got no response: it stays filled in and can be sent again. */
export function Unanswered({ title, error }: UnansweredProps) {
  if (!isUnanswered(error)) return null;
  return (
    <Alert color="red" role="alert" title={title}>
      {errorMessage(error)}
    </Alert>
  );
}
