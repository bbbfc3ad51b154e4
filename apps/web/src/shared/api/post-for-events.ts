import { localeStore } from '../i18n/locale-store';
import { pageUser } from '../session/page-user';
import { apiErrorMessages } from './api-error.messages';
import { callHeaders } from './call-headers';
import { RestError } from './rest-error';
import { refusalOf } from './rest-refusal';

/**
 * Posts JSON and yields each server-sent event's data. Throws a RestError on refusal or without a
 * response.
 */
export async function* postForEvents(
  path: string,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    signal,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...callHeaders(),
      ...pageUser.headers(),
    },
  }).catch((error: unknown) => {
    throw signal.aborted
      ? error
      : new RestError(0, apiErrorMessages[localeStore.ofScreen()].unreachable);
  });
  if (!response.ok || response.body === null)
    throw refusalOf(
      response.status,
      await response.json().catch(() => null),
      apiErrorMessages[localeStore.ofScreen()].unknown,
    );
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (unread + value).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
  }
}
