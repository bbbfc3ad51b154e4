import { TRPCClientError } from '@trpc/client';
import { localeStore } from '../i18n/locale-store';
import { apiErrorMessages } from './api-error.messages';
import type { FieldIssue } from './field-issue';
import { RestError } from './rest-error';

interface ErrorData {
  httpStatus: number | null;
  domainCode: string | null;
  issues: readonly FieldIssue[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isIssue(value: unknown): value is FieldIssue {
  return (
    isRecord(value) &&
    typeof value['message'] === 'string' &&
    Array.isArray(value['path']) &&
    value['path'].every((step) => typeof step === 'string' || typeof step === 'number')
  );
}

// Parsed by hand: every page needs this, and a schema would add the schema library to the first
// load.
function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (!isRecord(data)) return null;
  const { httpStatus, domainCode, issues } = data;
  return {
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    domainCode: typeof domainCode === 'string' ? domainCode : null,
    issues: Array.isArray(issues) && issues.every(isIssue) ? issues : [],
  };
}

/** HTTP status of a tRPC or REST error; null if there was no response. */
export function errorStatus(error: unknown): number | null {
  if (error instanceof RestError) return error.status;
  return dataOf(error)?.httpStatus ?? null;
}

/** Whether there was no response: the page's state still holds, and it can be sent again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

/** The server's error code (`NOT_FOUND`, `MOVE_REFUSED` …), if any. */
export function errorCode(error: unknown): string | null {
  if (error instanceof RestError) return error.code;
  return dataOf(error)?.domainCode ?? null;
}

/** The fields that the server refused, with its sentence for each. */
export function errorIssues(error: unknown): readonly FieldIssue[] {
  if (error instanceof RestError) return error.issues;
  return dataOf(error)?.issues ?? [];
}

/**
 * The sentence to show, in the language of the screen: the server's own, or what to do when no
 * answer came. `fallback` is a screen's documented default.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const texts = apiErrorMessages[localeStore.ofScreen()];
  if (isUnanswered(error)) return texts.unreachable;
  const sentence =
    error instanceof TRPCClientError || error instanceof RestError ? error.message : '';
  return sentence === '' ? (fallback ?? texts.unknown) : sentence;
}
