import { streamText, type ModelMessage, type OutputInterface } from 'ai';
import type { ConfiguredModel } from './create-language-model.js';

interface ModelQuestion extends ConfiguredModel {
  instructions: string;
  messages: ModelMessage[];
  signal: AbortSignal;
  /** Maximum characters: cuts off a model that doesn't stop. */
  maxOutputCharacters: number;
  /** The requested output schema; the caller must validate the result. */
  output?: OutputInterface;
  /** Called with the whole output so far whenever it grows. */
  onOutput?(raw: string): void;
}

/** The model's whole output. Rejects if the provider fails, breaks off, or `signal` aborts. */
export async function callModel({
  instructions,
  messages,
  signal,
  maxOutputCharacters,
  onOutput,
  ...configured
}: ModelQuestion): Promise<string> {
  const { stream } = streamText({
    ...configured,
    instructions,
    messages,
    abortSignal: signal,
    maxRetries: 0,
    // Errors arrive as parts of the stream; the library would log them together with the question.
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
    if (raw.length > maxOutputCharacters) throw new Error('the language model wrote too much');
    onOutput?.(raw);
  }
  signal.throwIfAborted();
  if (finishReason !== 'stop')
    throw new Error(`the language model ended with ${finishReason ?? 'nothing'}`);
  return raw;
}
