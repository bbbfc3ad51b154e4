import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.js';
import { currentRequestId } from './request-id.js';
import { currentTraceId } from './tracing.js';

/**
 * JSON lines with ids, codes, and durations: no personal data, no secret links. Errors keep their
 * class, code, and stack position; messages are stripped of anything that looks personal or secret.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: config.logLevel,
      serializers: { err: safeError },
      mixin: () => {
        const reqId = currentRequestId();
        const traceId = currentTraceId();
        return {
          ...(reqId === undefined ? {} : { reqId }),
          ...(traceId === undefined ? {} : { trace_id: traceId }),
        };
      },
    },
    destination ?? bufferedOutput(),
  );
}

/** Flushes twice a second and on exit: one write per call would cost as much as a query. */
const bufferedOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });

const redactions: readonly [RegExp, string][] = [
  [/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '[email]'],
  [/\b(key|token|signature|secret|authorization)=[^\s&"'<>]+/gi, '$1=[removed]'],
  [/\bQR-[0-9A-Z]{4,}\b/gi, '[reference]'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
  // Parsers and validators quote user input.
  [/(["'`])(?:(?!\1).){1,300}\1/g, '[quoted]'],
];

const maxMessageLength = 300;

function withoutPersonalData(text: string): string {
  return redactions.reduce(
    (redacted, [pattern, replacement]) => redacted.replaceAll(pattern, replacement),
    text.slice(0, maxMessageLength),
  );
}

interface SafeError {
  type: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: SafeError;
}

// Libraries attach whole requests to their errors (addresses, texts, keys): only these fields are
// logged.
function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'thrown without an error' };
  const code =
    'code' in thrown && (typeof thrown.code === 'string' || typeof thrown.code === 'number')
      ? String(thrown.code)
      : undefined;
  const frames = thrown.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
  return {
    type: thrown.name,
    ...(code === undefined ? {} : { code }),
    message: withoutPersonalData(thrown.message),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(thrown.cause instanceof Error ? { cause: safeError(thrown.cause) } : {}),
  };
}
