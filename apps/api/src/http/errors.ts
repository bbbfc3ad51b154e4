import { DomainError, type ErrorCode, type ErrorIssue } from '@stumpquote/domain/errors';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { serverMessages } from '../process/server.messages.js';
import { isStorageFault, unavailable } from '../process/storage-fault.js';

type TrpcCode = ConstructorParameters<typeof TRPCError>[0]['code'];

/** Maps error codes to HTTP and tRPC. */
const errorTable: Record<ErrorCode, { status: number; trpc: TrpcCode }> = {
  VALIDATION: { status: 400, trpc: 'BAD_REQUEST' },
  INVALID_LINK: { status: 400, trpc: 'BAD_REQUEST' },
  UNAUTHENTICATED: { status: 401, trpc: 'UNAUTHORIZED' },
  INVALID_CREDENTIALS: { status: 401, trpc: 'UNAUTHORIZED' },
  SECOND_FACTOR_REQUIRED: { status: 401, trpc: 'UNAUTHORIZED' },
  FORBIDDEN: { status: 403, trpc: 'FORBIDDEN' },
  NOT_FOUND: { status: 404, trpc: 'NOT_FOUND' },
  CONFLICT: { status: 409, trpc: 'CONFLICT' },
  OTHER_ACCOUNT: { status: 409, trpc: 'CONFLICT' },
  MOVE_REFUSED: { status: 409, trpc: 'CONFLICT' },
  EXPIRED: { status: 409, trpc: 'CONFLICT' },
  SUPERSEDED: { status: 409, trpc: 'CONFLICT' },
  SLOT_TAKEN: { status: 409, trpc: 'CONFLICT' },
  TOO_LATE: { status: 409, trpc: 'CONFLICT' },
  IDEMPOTENCY_MISMATCH: { status: 409, trpc: 'CONFLICT' },
  GONE: { status: 409, trpc: 'CONFLICT' },
  PAYLOAD_TOO_LARGE: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  UNSUPPORTED_MEDIA: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  RATE_LIMITED: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  UNAVAILABLE: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
};

const trpcStatus: Partial<Record<TrpcCode, number>> = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
};

interface ErrorAnswer {
  status: number;
  code: ErrorCode | 'UNEXPECTED';
  message: string;
  issues: readonly ErrorIssue[];
  retryAfterSeconds: number | undefined;
}

/** What the caller may know about an error, in the caller's language. */
export function toErrorAnswer(thrown: unknown, locale: Locale = defaultLocale): ErrorAnswer {
  const { message, issues, ...rest } = untranslatedAnswer(thrown);
  return {
    ...rest,
    message: translate(message, locale),
    issues: issues.map((issue) => ({ ...issue, message: translate(issue.message, locale) })),
  };
}

/** The same, before translation. */
export function untranslatedAnswer(thrown: unknown): ErrorAnswer {
  const error = thrown instanceof TRPCError && thrown.cause !== undefined ? thrown.cause : thrown;
  if (error instanceof DomainError) {
    return {
      status: errorTable[error.code].status,
      code: error.code,
      message: error.text,
      issues: error.issues,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  if (isStorageFault(error)) return untranslatedAnswer(unavailable(error));
  if (error instanceof ZodError) {
    const issues = error.issues.map((issue) => ({
      path: issue.path.filter((part) => typeof part !== 'symbol'),
      message: issue.message,
    }));
    return answer(400, 'VALIDATION', issues[0]?.message ?? serverMessages.invalidInput, issues);
  }
  if (thrown instanceof TRPCError) {
    // The parser's own message is about characters and offsets.
    if (
      thrown.code === 'PARSE_ERROR' ||
      (thrown.code === 'BAD_REQUEST' && error instanceof SyntaxError)
    )
      return answer(400, 'VALIDATION', serverMessages.invalidJson);
    const status = trpcStatus[thrown.code] ?? 500;
    if (status < 500) return answer(status, codeOfStatus(status), thrown.message);
  }
  const status = clientErrorStatus(error);
  if (status !== null) return answer(status, codeOfStatus(status), (error as Error).message);
  return answer(500, 'UNEXPECTED', serverMessages.unexpected);
}

/** Throws in a procedure, keeping the domain's code as the cause. */
export function toTrpcError(thrown: unknown): unknown {
  if (isStorageFault(thrown)) return toTrpcError(unavailable(thrown));
  if (!(thrown instanceof DomainError)) return thrown;
  return new TRPCError({
    code: errorTable[thrown.code].trpc,
    message: thrown.message,
    cause: thrown,
  });
}

/** The error format tRPC's client expects, for a call refused before it reached a procedure. */
export function trpcErrorOf(thrown: unknown, locale: Locale) {
  const { status, code, message, issues, retryAfterSeconds } = toErrorAnswer(thrown, locale);
  return {
    error: {
      message,
      code: jsonRpcInternalError,
      data: { httpStatus: status, domainCode: code, issues, retryAfterSeconds },
    },
  };
}

/** JSON-RPC's "internal error"; the client goes by `data`. */
const jsonRpcInternalError = -32_603;

function answer(
  status: number,
  code: ErrorAnswer['code'],
  message: string,
  issues: ErrorAnswer['issues'] = [],
): ErrorAnswer {
  return { status, code, message, issues, retryAfterSeconds: undefined };
}

/** Fastify marks client errors (bad JSON, body too large) with a 4xx status. */
function clientErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : null;
}

function codeOfStatus(status: number): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    409: 'CONFLICT',
    413: 'PAYLOAD_TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA',
    429: 'RATE_LIMITED',
  };
  return byStatus[status] ?? 'VALIDATION';
}
