import { streamText, type ModelMessage, type OutputInterface } from 'ai';
import type { ConfiguredModel } from './create-language-model.js';

export interface ModelQuestion extends ConfiguredModel {
  instructions: string;
  messages: ModelMessage[];
  signal: AbortSignal;
  /** Characters: a model that writes on and on is cut off here. */
  longestOutput: number;
  /** The shape that the provider is asked to keep to; whether it did is the caller's to check. */
  output?: OutputInterface;
  /** Hears the whole output so far, each time that it has grown. */
  onOutput?(raw: string): void;
}

/** The model's whole output. Rejected when the provider fails, ends in the middle, or `signal` ends it. */
export async function askModel({
  instructions,
  messages,
  signal,
  longestOutput,
  onOutput,
  ...configured
}: ModelQuestion): Promise<string> {
  const { stream } = streamText({
    ...configured,
    instructions,
    messages,
    abortSignal: signal,
    maxRetries: 0,
    // Errors come as parts of the stream; the library would print them with the question in them.
    onError: () => {},
  });
  let raw = '';
  let finishReason: string | null = null;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('the language model was stopped');
    if (part.type === 'finish') finishReason = part.finishReason;
    if (part.type !== 'text-delta') continue;
    raw += part.text;
    if (raw.length > longestOutput) throw new Error('the language model wrote too much');
    onOutput?.(raw);
  }
  signal.throwIfAborted();
  if (finishReason !== 'stop')
    throw new Error(`the language model ended with ${finishReason ?? 'nothing'}`);
  return raw;
}

/** What the log may hold: an error of the provider's client carries the whole question with it. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'statusCode' in error ? ` ${String(error.statusCode)}` : '';
  return `${error.name}${status}`;
}
