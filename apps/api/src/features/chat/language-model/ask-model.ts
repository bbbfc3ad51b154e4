import { streamText, type ModelMessage } from 'ai';
import type { ConfiguredModel } from './create-language-model.js';

/** A model that writes on and on is cut off here: answers have 120 words. */
const longestOutput = 6000;

export interface ModelQuestion extends ConfiguredModel {
  instructions: string;
  messages: ModelMessage[];
  signal: AbortSignal;
  /** Hears the whole output so far, each time that it has grown. */
  onOutput(raw: string): void;
}

/** The model's whole output. Rejected when the provider fails, ends in the middle, or `signal` ends it. */
export async function askModel({ instructions, messages, signal, onOutput, ...configured }: ModelQuestion): Promise<string> {
  const { stream } = streamText({
    ...configured, instructions, messages, abortSignal: signal, maxRetries: 0,
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
    onOutput(raw);
  }
  signal.throwIfAborted();
  if (finishReason !== 'stop') throw new Error(`the language model ended with ${finishReason ?? 'nothing'}`);
  return raw;
}
