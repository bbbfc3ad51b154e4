import type { ChatStreamEvent } from '@stumpquote/domain/chat/chat-message-schema';
import type { RouterOutputs } from '../shared/api/trpc';

export const streamPath = 'POST /api/tree-health-chat/stream';

/** An expert's answer, as in the history and at the end of the stream. */
type Reply = Extract<RouterOutputs['chat']['history'][number], { role: 'assistant' }>;

export function aReply(changes: Partial<Reply> = {}): Reply {
  return {
    role: 'assistant',
    content: 'Mushrooms eat the dead wood.',
    kind: 'answer',
    expert: 'embedded',
    locale: 'en',
    actions: [],
    sources: [
      {
        passage: 'Mushrooms on a stump',
        title: 'Wood decay fungi',
        publisher: 'UF/IFAS Extension',
        url: 'https://example.com/fungi',
      },
    ],
    ...changes,
  };
}

export const done = (reply: Reply = aReply(), sessionId = 'chat-1'): ChatStreamEvent => ({
  type: 'done',
  sessionId,
  message: reply.content,
  reply,
});

/** An answer whose events the test sends. */
export function aStream() {
  let sender: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (...events: ChatStreamEvent[]) => {
      for (const event of events)
        sender?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    end: () => sender?.close(),
  };
}

/** An immediate answer. */
export function anAnswer(...events: ChatStreamEvent[]): Response {
  const stream = aStream();
  stream.send(...(events.length > 0 ? events : [done()]));
  stream.end();
  return stream.response;
}
