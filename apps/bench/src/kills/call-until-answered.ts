import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiResponse } from './browser.ts';

/** A story's calls, as the report counts them. */
export type Step =
  | 'look'
  | 'upload'
  | 'submit'
  | 'create'
  | 'send'
  | 'email'
  | 'open'
  | 'accept'
  | 'slots'
  | 'book';

/** Calls interrupted by a kill: sent but not answered. */
export const interruptedCalls = new Map<Step, number>();

interface TypedResponse<Body> {
  body: Body;
  status: number;
}

const RETRY_PAUSE_MS = 80;

/**
 * Retries until the server responds, however often it's killed. Throws on refusals other than the
 * `allowed` ones.
 */
export async function callUntilAnswered<Body>(
  step: Step,
  call: () => Promise<ApiResponse>,
  allowed: readonly number[] = [],
): Promise<TypedResponse<Body>> {
  for (;;) {
    const result = await call().catch((error: unknown) => error);
    if (isResponse(result)) {
      const { status, body } = result;
      if (status === 200 || allowed.includes(status)) return { body: body as Body, status };
      throw new Error(`${step} answered ${status}: ${JSON.stringify(body)}`);
    }
    if (!isRefusedConnection(result))
      interruptedCalls.set(step, (interruptedCalls.get(step) ?? 0) + 1);
    await sleep(RETRY_PAUSE_MS);
  }
}

const isResponse = (value: unknown): value is ApiResponse =>
  typeof value === 'object' && value !== null && 'status' in value && !(value instanceof Error);

/** Connection refused: nothing was sent. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
