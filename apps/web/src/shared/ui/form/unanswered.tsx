import { Alert } from '@mantine/core';
import { errorMessage, isUnanswered } from '../../api/error-message';

interface UnansweredProps {
  /** What was not done. */
  title: string;
  error: unknown;
}

/** Beside a form that was sent without an answer: it stays as it was filled in, and can be sent again. */
export function Unanswered({ title, error }: UnansweredProps) {
  if (!isUnanswered(error)) return null;
  return (
    <Alert color="red" role="alert" title={title}>
      {errorMessage(error)}
    </Alert>
  );
}
