import { sentenceIn } from '@stumpquote/domain/i18n/translate-sentence';
import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { localeStore } from '../i18n/locale-store';
import { apiErrorMessages } from './api-error.messages';
import { RestError } from './rest-error';

export interface FieldIssue {
  path: (string | number)[];
  message: string;
}

export const issuesSchema = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

const dataSchema = z.object({
  httpStatus: z.number().optional(),
  domainCode: z.string().nullish(),
  issues: issuesSchema.nullish().catch(null),
  retryAfterSeconds: z.number().nullish(),
});

function dataOf(error: unknown): z.infer<typeof dataSchema> | null {
  if (!(error instanceof TRPCClientError)) return null;
  const parsed = dataSchema.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}

/** HTTP status of a tRPC or REST error; null when no answer came. */
export function errorStatus(error: unknown): number | null {
  if (error instanceof RestError) return error.status;
  return dataOf(error)?.httpStatus ?? null;
}

/** Whether nothing was heard of what was sent: what the page shows still stands, and it can be sent again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

/** The server's closed code (`NOT_FOUND`, `MOVE_REFUSED` …), where it gave one. */
export function errorCode(error: unknown): string | null {
  return dataOf(error)?.domainCode ?? null;
}

/** The fields that the server refused, with its sentence for each: in English, for a `Sentence` to show. */
export function errorIssues(error: unknown): readonly FieldIssue[] {
  if (error instanceof RestError) return error.issues;
  return dataOf(error)?.issues ?? [];
}

export function retryAfterSeconds(error: unknown): number | null {
  return dataOf(error)?.retryAfterSeconds ?? null;
}

/**
 * The sentence to show, in the language of the screen: the server's own, or what to do when no answer came. `fallback` is a
 * screen's documented default.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const locale = localeStore.ofScreen();
  const texts = apiErrorMessages[locale];
  if (isUnanswered(error)) return texts.unreachable;
  const sentence = error instanceof TRPCClientError || error instanceof RestError ? error.message : '';
  return sentence === '' ? (fallback ?? texts.unknown) : sentenceIn(locale, sentence);
}
