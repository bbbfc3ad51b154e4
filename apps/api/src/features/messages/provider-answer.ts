import { htmlToText } from './html-to-text.js';
import { messageTexts } from './messages.messages.js';

const texts = messageTexts.en;
const maxExcerptLength = 200;

/** A response that isn't in the provider's format, such as a proxy's or a firewall's. */
export class MalformedResponse extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    readonly retryAfter?: string,
  ) {
    super(`${status}: not the provider's own answer`);
  }
}

/** Formats a response for the log: its status and the start of its text, without markup. */
export function sentenceOf(provider: string, { status, body }: MalformedResponse): string {
  // A page's title repeats its heading.
  const text = htmlToText(body.replace(/<title\b[^>]*>.*?<\/title>/gis, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const excerpt = text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength - 1)}…` : text;
  return texts.unreadableAnswer(provider, status, excerpt);
}

const timeLimits = new Set(['TimeoutError', 'ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT']);

/** Returns the error code of a call that got no response; undici puts it in the error's cause. */
export function faultCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  if (thrown.name === 'TimeoutError') return thrown.name;
  const { cause } = thrown;
  const coded = cause instanceof Error && 'code' in cause ? cause : thrown;
  return 'code' in coded ? String(coded.code) : '';
}

export const noAnswerSentence = (provider: string, code: string): string =>
  timeLimits.has(code) ? texts.noAnswerInTime(provider) : texts.unreachable(provider, code);
