import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeServer } from './fake-server.js';

/**
 * How a provider behaves for one call. `dropAfter`: it accepted the message, but its response is
 * lost.
 */
type Behavior =
  | { kind: 'normal'; delayMs?: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /**
   * Accepts the message, then responds byte by byte (`drip`) or with an invalid response (`raw`).
   */
  | { kind: 'drip'; everyMs: number }
  | { kind: 'raw'; status: number; text: string }
  | { kind: 'dropBefore' }
  | { kind: 'dropAfter' };

export interface Answer {
  status: number;
  body: unknown;
}

export interface ProviderCall {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ProviderServer {
  baseUrl: string;
  /** Sets the behavior of each sending call; `normal` by default. */
  behave: (next: () => Behavior) => void;
  close(): Promise<void>;
}

/**
 * Starts a local HTTP server that fakes a provider. `isSending` selects the calls a behavior
 * applies to.
 */
export async function startProviderServer(
  handle: (call: ProviderCall) => Answer,
  isSending: (call: ProviderCall) => boolean,
): Promise<ProviderServer> {
  let behavior: () => Behavior = () => ({ kind: 'normal' });
  const { url: baseUrl, close } = await startFakeServer(async (request, response, body) => {
    const call: ProviderCall = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://fake.test'),
      headers: request.headers,
      body,
    };
    const wanted: Behavior = isSending(call) ? behavior() : { kind: 'normal' };
    if (wanted.kind === 'dropBefore') return void response.destroy();
    if (wanted.kind === 'status')
      return answer(response, { status: wanted.status, body: wanted.body ?? {} }, wanted.headers);
    // Accept now, respond later: a client that dies in between doesn't know the result.
    const given = handle(call);
    if (wanted.kind === 'dropAfter') return void response.destroy();
    if (wanted.kind === 'raw')
      return void response
        .writeHead(wanted.status, { 'content-type': 'application/json' })
        .end(wanted.text);
    if (wanted.kind === 'drip') return drip(response, given, wanted.everyMs);
    if (wanted.delayMs !== undefined) await sleep(wanted.delayMs);
    answer(response, given);
  });
  return {
    baseUrl,
    behave: (next) => {
      behavior = next;
    },
    close,
  };
}

async function drip(
  response: ServerResponse,
  { status, body }: Answer,
  everyMs: number,
): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' });
  for (const byte of JSON.stringify(body)) {
    if (response.destroyed) return;
    response.write(byte);
    await sleep(everyMs);
  }
  response.end();
}

function answer(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}
