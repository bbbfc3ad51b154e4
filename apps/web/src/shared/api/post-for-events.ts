import { z } from 'zod';
import { apiErrorMessages } from './api-error.messages';
import { issuesSchema } from './field-issue';
import { RestError } from './rest-error';

const refusalSchema = z.object({ message: z.string(), issues: issuesSchema.optional().catch(undefined) });

/** Sends JSON and gives the data of each server-sent event as it comes. A refusal, or no answer at all, is a RestError. */
export async function* postForEvents(path: string, body: object, signal: AbortSignal): AsyncGenerator<unknown> {
  const response = await fetch(path, {
    method: 'POST', signal, body: JSON.stringify(body), headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new RestError(0, apiErrorMessages.en.unreachable);
  });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (unread + value).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
  }
}

async function refusalOf(response: Response): Promise<RestError> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  return new RestError(response.status, refusal.data?.message ?? apiErrorMessages.en.unknown, refusal.data?.issues ?? []);
}
