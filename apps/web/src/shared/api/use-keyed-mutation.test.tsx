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

it('sends the same key again until an answer has come, and tells the handlers of both', async () => {
  const answers = [
    () => Promise.reject(new TRPCClientError('fetch failed')),
    () => Promise.resolve('done'),
    () => Promise.resolve('done'),
  ];
  const send = vi.fn((_input: Input): Promise<string> => answers.shift()?.() ?? Promise.reject());
  const [onSuccess, onError, onDone] = [vi.fn(), vi.fn(), vi.fn()];
  const procedure = {
    useMutation: (handlers: object) => useMutation({ mutationFn: send, ...handlers }),
  };
  const { result } = renderHook(
    () => useKeyedMutation(procedure, ({ quoteId }: Input) => quoteId, { onSuccess, onError }),
    { wrapper },
  );
  for (const settled of [1, 2, 3])
    await act(async () => {
      result.current.mutate({ quoteId: 7 }, { onSuccess: onDone });
      await vi.waitFor(() =>
        expect(onError.mock.calls.length + onSuccess.mock.calls.length).toBe(settled),
      );
    });
  const keys = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(onError).toHaveBeenCalledOnce();
  expect(onSuccess).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledTimes(2);
});
