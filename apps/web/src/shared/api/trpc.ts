import type { AppRouter } from '@stumpquote/api/router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { pageUser } from '../session/page-user';
import { backgroundCalls } from './background-calls';
import { callHeaders } from './call-headers';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const trpc: ReturnType<typeof createTRPCReact<AppRouter>> = createTRPCReact<AppRouter>();

/** The server's batch limit. */
const MAX_BATCH = 10;

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/api/trpc',
        maxItems: MAX_BATCH,
        maxURLLength: 4_000,
        headers: ({ opList }) => ({
          ...callHeaders(),
          ...(opList.some(({ type }) => type === 'mutation')
            ? pageUser.headers()
            : backgroundCalls.headers()),
        }),
      }),
    ],
  });
}
