import { useIntentKeys } from './use-intent-keys';

interface Handlers<Input, Output, Failure> {
  onSuccess?: (output: Output) => unknown;
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

/** A mutation with an idempotency key: a retry after a lost response gets that response instead of acting twice. */
export function useKeyedMutation<Input extends object, Output, Failure, Options, Result>(
  procedure: Procedure<Input, Output, Failure, Options, Result>,
  /** The target record's number. */
  about: (input: Input) => number,
  handlers: Omit<Handlers<Input, Output, Failure>, 'onSettled'>,
) {
  const keys = useIntentKeys();
  const mutation = procedure.useMutation({
    ...handlers,
    onSettled: (_output, error, input) => keys.settle(about(input), error),
  });
  const mutate: Mutate<Input, Options> = (input, options) =>
    mutation.mutate({ ...input, idempotencyKey: keys.keyFor(about(input)) }, options);
  return { ...mutation, mutate };
}
