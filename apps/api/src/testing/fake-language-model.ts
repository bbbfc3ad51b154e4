import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeServer } from './fake-server.js';

export const chatProviders = ['openai-compatible', 'anthropic'] as const;
type ChatProviderName = (typeof chatProviders)[number];

type Stop = 'stop' | 'length' | 'refusal';

/**
 * How the fake provider answers one call. `cut` drops the connection after the chunks, `endless`
 * never finishes.
 */
export type ModelBehavior =
  | { kind: 'text'; pieces: readonly string[]; everyMs?: number; stopReason?: Stop }
  | { kind: 'cut'; pieces: readonly string[] }
  | { kind: 'unfinished'; pieces: readonly string[] }
  | { kind: 'endless'; everyMs: number }
  | { kind: 'silent' }
  | { kind: 'garbage' }
  | { kind: 'status'; status: number };

interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model: string; stream: boolean; messages: unknown[]; tools?: unknown[] };
  text: string;
}

export interface FakeLanguageModel {
  /** The server's configuration for reaching this fake. */
  environment: Record<string, string>;
  calls: ModelCall[];
  /** Number of calls the client aborted. */
  brokenOff: () => number;
  behave(next: ModelBehavior): void;
  close(): Promise<void>;
}

type Event = [name: string, data: unknown];

const openAiChunk = (delta: object, finishReason: string | null = null): Event => [
  '',
  {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_795_000_000,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  },
];

interface Wire {
  path: string;
  /**
   * `asTool`: if the caller forces a tool call to get a structured answer, the answer is the tool's
   * arguments.
   */
  first(asTool: boolean): Event[];
  piece(text: string, asTool: boolean): Event;
  last(stop: Stop, asTool: boolean): Event[];
  problem: object;
}

const anthropicStop = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

/** The events of one streamed answer in each provider's wire format. */
const wire: Record<ChatProviderName, Wire> = {
  'openai-compatible': {
    path: '/v1/chat/completions',
    first: () => [openAiChunk({ role: 'assistant', content: '' })],
    piece: (content) => openAiChunk({ content }),
    last: (stop) => [openAiChunk({}, stop === 'refusal' ? 'content_filter' : stop), ['', '[DONE]']],
    problem: { error: { message: 'The fake refuses.', type: 'server_error', code: null } },
  },
  anthropic: {
    path: '/v1/messages',
    first: (asTool) => [
      [
        'message_start',
        {
          type: 'message_start',
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model: 'fake',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 10, output_tokens: 1 },
          },
        },
      ],
      [
        'content_block_start',
        {
          type: 'content_block_start',
          index: 0,
          content_block: asTool
            ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} }
            : { type: 'text', text: '' },
        },
      ],
    ],
    piece: (text, asTool) => [
      'content_block_delta',
      {
        type: 'content_block_delta',
        index: 0,
        delta: asTool
          ? { type: 'input_json_delta', partial_json: text }
          : { type: 'text_delta', text },
      },
    ],
    last: (stop, asTool) => [
      ['content_block_stop', { type: 'content_block_stop', index: 0 }],
      [
        'message_delta',
        {
          type: 'message_delta',
          delta: {
            stop_reason: asTool && stop === 'stop' ? 'tool_use' : anthropicStop[stop],
            stop_sequence: null,
          },
          usage: { output_tokens: 9 },
        },
      ],
      ['message_stop', { type: 'message_stop' }],
    ],
    problem: { type: 'error', error: { type: 'api_error', message: 'The fake refuses.' } },
  },
};

const asText = ([name, data]: Event): string =>
  `${name === '' ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** Starts a local HTTP server that fakes a language model provider. */
export async function startFakeLanguageModel(
  provider: ChatProviderName,
): Promise<FakeLanguageModel> {
  const { path, first, piece, last, problem } = wire[provider];
  const calls: ModelCall[] = [];
  let behavior: ModelBehavior = { kind: 'status', status: 503 };
  let brokenOff = 0;

  const { url, close } = await startFakeServer(async (request, response, text) => {
    calls.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text) as ModelCall['body'],
      text,
    });
    // Listen on the response, not the socket: a keep-alive connection would collect a listener per
    // call.
    response.once('close', () => {
      if (!response.writableEnded && behavior.kind !== 'cut') brokenOff += 1;
    });
    if (request.url !== path)
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify(problem));
    await play(response, calls.at(-1)?.body.tools !== undefined);
  });

  async function play(response: ServerResponse, asTool: boolean): Promise<void> {
    const now = behavior;
    if (now.kind === 'status')
      return void response
        .writeHead(now.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(problem));
    if (now.kind === 'silent') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (now.kind === 'garbage')
      return void response.end('data: {"id": "chatcmpl\n\ndata: <html>504</html>\n\n');
    for (const event of first(asTool)) response.write(asText(event));
    if (now.kind === 'endless') {
      while (!response.destroyed && !response.closed) {
        response.write(asText(piece('Roots grow on [1]. ', asTool)));
        await sleep(now.everyMs);
      }
      return;
    }
    for (const text of now.pieces) {
      response.write(asText(piece(text, asTool)));
      await sleep('everyMs' in now ? (now.everyMs ?? 0) : 0);
    }
    if (now.kind === 'cut') return void setTimeout(() => response.destroy(), 50);
    if (now.kind === 'text')
      for (const event of last(now.stopReason ?? 'stop', asTool)) response.write(asText(event));
    response.end();
  }

  return {
    environment: {
      CHAT_PROVIDER: provider,
      CHAT_API_KEY: 'key-of-tests',
      CHAT_MODEL: 'fake',
      CHAT_BASE_URL: `${url}/v1`,
    },
    calls,
    brokenOff: () => brokenOff,
    behave: (next) => {
      behavior = next;
    },
    close,
  };
}
