import {
  chatStreamEventSchema,
  type ChatStreamEvent,
} from '@stumpquote/domain/chat/chat-message-schema';
import type { TestBrowser } from './test-app.js';

const json = { 'content-type': 'application/json' };

interface Streamed {
  status: number;
  headers: Headers;
  events: ChatStreamEvent[];
  /** Message of the refusal; empty for a stream. */
  refusal: string;
}

/** Sends a question to the streaming route and reads to the end. */
export async function streamQuestion(
  browser: TestBrowser,
  body: object,
  init: RequestInit = {},
): Promise<Streamed> {
  const response = await browser.fetch('/api/tree-health-chat/stream', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
    ...init,
  });
  const text = await response.text();
  const { status, headers } = response;
  if (status !== 200)
    return {
      status,
      headers,
      events: [],
      refusal: (JSON.parse(text) as { message: string }).message,
    };
  return { status, headers, events: readEvents(text), refusal: '' };
}

const readEvents = (text: string): ChatStreamEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => chatStreamEventSchema.parse(JSON.parse(block.replace(/^data: /, ''))));

/** The final answer of a stream. */
export function doneOf(events: readonly ChatStreamEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the stream ended with ${last?.type ?? 'nothing'}`);
  return last;
}

/** The text shown to the user before the answer is complete. */
export const streamedTextOf = (events: readonly ChatStreamEvent[]): string =>
  events.reduce(
    (heard, event) =>
      event.type === 'restart' ? '' : heard + (event.type === 'text' ? event.text : ''),
    '',
  );
