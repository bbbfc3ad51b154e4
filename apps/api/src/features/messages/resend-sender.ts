import { Resend } from 'resend';
import { z } from 'zod';
import type { EmailSender, SendOutcome } from '../../ports/message-senders.js';
import { htmlToText } from './html-to-text.js';
import { messageTexts } from './messages.messages.js';
import { faultCode, noAnswerSentence, sentenceOf, MalformedResponse } from './provider-answer.js';
import { retryAfterSeconds } from './retry-after.js';

export const resendProvider = 'resend';

interface ResendOptions {
  apiKey: string;
  /** Overrides Resend's base URL, for a local fake. */
  baseUrl?: string | undefined;
  from: string;
  timeoutMs?: number;
}

/** Sends email through Resend. The message id is the idempotency key, so retries are safe. */
export function createResendSender({
  apiKey,
  baseUrl,
  from,
  timeoutMs = 15_000,
}: ResendOptions): EmailSender {
  const resend = new ResendAsAnswered(apiKey, baseUrl === undefined ? {} : { baseUrl });
  return {
    provider: resendProvider,
    async send({ id, to, subject, html, attachments }) {
      try {
        const { data, error, headers } = await resend.emails.send(
          {
            from,
            to,
            subject,
            html,
            text: htmlToText(html),
            tags: [{ name: 'message_id', value: id }],
            ...(attachments.length === 0 ? {} : { attachments }),
          },
          { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) },
        );
        // A response without an id isn't Resend's; retrying is safe with the idempotency key.
        if (error === null)
          return isId(data.id)
            ? { outcome: 'sent', providerId: data.id }
            : { outcome: 'retry', error: texts.noMessageId(provider) };
        return outcomeOf(error, headers?.['retry-after']);
      } catch (error) {
        return error instanceof MalformedResponse
          ? retry(sentenceOf(provider, error), error.retryAfter)
          : retry(noAnswerSentence(provider, faultCode(error)));
      }
    },
  };
}

const texts = messageTexts.en;
const provider = texts.emailProvider;

const answerSchema = z.looseObject({});
const errorSchema = z.looseObject({ name: z.string(), message: z.string() });

type ResendAnswer<T> = ReturnType<typeof Resend.prototype.fetchRequest<T>>;

/**
 * The library reports anything it can't parse as "Internal server error"; the message log should
 * show the actual response.
 */
class ResendAsAnswered extends Resend {
  override async fetchRequest<T>(path: string, options: RequestInit = {}): ResendAnswer<T> {
    const response = await fetch(`${this.baseUrl}${path}`, { ...options, redirect: 'manual' });
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    const read = (response.ok ? answerSchema : errorSchema).safeParse(parsed(text));
    if (!read.success) throw new MalformedResponse(response.status, text, headers['retry-after']);
    // The library's own method trusts the response's shape too.
    const answer = response.ok
      ? { data: read.data, error: null, headers }
      : { data: null, error: { statusCode: response.status, ...read.data }, headers };
    return answer as Awaited<ResendAnswer<T>>;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isId = (id: unknown): boolean => typeof id === 'string' && id !== '';

// The message itself is invalid and stays so. Anything else (overload, quota, a wrong key, an
// unverified sender domain, no response) may be fixed while the message is retried.
const permanent = new Set([
  'validation_error',
  'missing_required_field',
  'invalid_parameter',
  'invalid_attachment',
  'invalid_idempotent_request',
  'invalid_idempotency_key',
  'method_not_allowed',
]);

function outcomeOf(
  { name, message, statusCode }: { name: string; message: string; statusCode: number | null },
  retryAfter?: string,
): SendOutcome {
  const error = `${name}: ${message}`;
  // Resend reports an unverified sender domain as validation_error with status 403; the operator
  // can fix that.
  if (permanent.has(name) && statusCode !== 403) return { outcome: 'failed', error };
  return retry(error, retryAfter);
}

function retry(error: string, retryAfter?: string): SendOutcome {
  const seconds = retryAfterSeconds(retryAfter, new Date());
  return {
    outcome: 'retry',
    error,
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  };
}
