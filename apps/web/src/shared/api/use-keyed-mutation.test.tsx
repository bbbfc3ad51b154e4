import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { PropsWithChildren } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeyedMutation } from './use-keyed-mutation';

interface Input {
  quoteId: number;
  idempotencyKey?: string;
}

const client = new QueryClient();
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const refused = (domainCode: string, httpStatus: number) =>
  Object.assign(new TRPCClientError('No'), { data: { domainCode, httpStatus } });

/**
 * Renders the hook with a server that gives these responses in order; an error rejects the call.
 */
function renderKeyed(answers: (string | Error)[]) {
  const send = vi.fn((_input: Input): Promise<string> => {
    const answer = answers.shift() ?? 'done';
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  });
  const [onSuccess, onError, onDone] = [vi.fn(), vi.fn(), vi.fn()];
  const procedure = {
    useMutation: (handlers: object) => useMutation({ mutationFn: send, ...handlers }),
  };
  const { result } = renderHook(
    () => useKeyedMutation(procedure, ({ quoteId }: Input) => quoteId, { onSuccess, onError }),
    { wrapper },
  );
  const settled = () => onError.mock.calls.length + onSuccess.mock.calls.length;
  /** Acts on a quote, awaits the response, and returns the idempotency key sent. */
  const keyOf = async (quoteId: number): Promise<string | undefined> => {
    const before = settled();
    await act(async () => {
      result.current.mutate({ quoteId }, { onSuccess: onDone });
      await vi.waitFor(() => expect(settled()).toBe(before + 1));
    });
    return send.mock.lastCall?.[0].idempotencyKey;
  };
  return { keyOf, onSuccess, onError, onDone };
}

it('sends the same key again until there is an answer, and calls the handlers of both attempts', async () => {
  const { keyOf, onSuccess, onError, onDone } = renderKeyed([
    new TRPCClientError('fetch failed'),
    'done',
    'done',
  ]);
  const key = await keyOf(7);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOf(7)).toBe(key);
  expect(await keyOf(7)).not.toBe(key);
  expect(onError).toHaveBeenCalledOnce();
  expect(onSuccess).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledTimes(2);
});

it('keeps the key when the outcome is unknown, and makes a new one after a refusal', async () => {
  const { keyOf } = renderKeyed([
    new TRPCClientError('fetch failed'),
    refused('UNAVAILABLE', 503),
    refused('UNEXPECTED', 500),
    refused('CONFLICT', 409),
  ]);
  const key = await keyOf(7);
  for (let again = 0; again < 3; again += 1) expect(await keyOf(7)).toBe(key);
  expect(await keyOf(7)).not.toBe(key);
});

it('gives each record its own key', async () => {
  const { keyOf } = renderKeyed([
    new TRPCClientError('fetch failed'),
    new TRPCClientError('fetch failed'),
  ]);
  const key = await keyOf(7);
  expect(await keyOf(8)).not.toBe(key);
  expect(await keyOf(7)).toBe(key);
});
