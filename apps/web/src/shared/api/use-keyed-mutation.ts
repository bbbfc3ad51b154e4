import { useRef } from 'react';
import { randomKey } from '../session/random-key';
import { errorCode, isUnanswered } from './error-message';

/** Whether the action may have succeeded: a retry must then use the same key. */
const isOutcomeUnknown = (error: unknown): boolean =>
  isUnanswered(error) || errorCode(error) === 'UNAVAILABLE' || errorCode(error) === 'UNEXPECTED';

/**
 * One idempotency key per action, kept until the server responds. `about`: the target record's
 * number.
 */
function useIdempotencyKeys() {
  const keys = useRef(new Map<number, string>());
  return {
    keyFor(about: number): string {
      const key = keys.current.get(about) ?? randomKey();
      keys.current.set(about, key);
      return key;
    },
    settle(about: number, error: unknown): void {
      if (!isOutcomeUnknown(error)) keys.current.delete(about);
    },
  };
}

interface Handlers<Input, Output, Failure> {
  onSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: Failure) => unknown;
  onSettled?: (output: Output | undefined, error: Failure | null, input: Input) => unknown;
}

type Mutate<Input, Options> = (input: Input, options?: Options) => void;

/** The parts of a tRPC mutation used here. */
interface Procedure<Input, Output, Failure, Options, Result> {
  useMutation: (
    handlers: Handlers<Input, Output, Failure>,
  ) => Result & { mutate: Mutate<Input & { idempotencyKey: string }, Options> };
}

/**
 * A mutation with an idempotency key: a retry after a lost response gets that response instead of
 * acting twice.
 */
export function useKeyedMutation<Input extends object, Output, Failure, Options, Result>(
  procedure: Procedure<Input, Output, Failure, Options, Result>,
  /** The target record's number. */
  about: (input: Input) => number,
  handlers: Omit<Handlers<Input, Output, Failure>, 'onSettled'>,
) {
  const keys = useIdempotencyKeys();
  const mutation = procedure.useMutation({
    ...handlers,
    onSettled: (_output, error, input) => keys.settle(about(input), error),
  });
  const mutate: Mutate<Input, Options> = (input, options) =>
    mutation.mutate({ ...input, idempotencyKey: keys.keyFor(about(input)) }, options);
  return { ...mutation, mutate };
}
