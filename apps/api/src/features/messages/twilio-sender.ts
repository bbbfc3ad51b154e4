import type { SendOutcome, SmsSender } from '../../ports/message-senders.js';
import { messageTexts } from './messages.messages.js';
import { faultCode, noAnswerSentence, sentenceOf, MalformedResponse } from './provider-answer.js';
import { retryAfterSeconds } from './retry-after.js';
import { twilioLibrary, type TwilioLibrary } from './twilio-library.js';

export const twilioProvider = 'twilio';
const statusPath = '/api/webhooks/twilio/status';

interface TwilioOptions {
  accountSid: string;
  authToken: string;
  from: string;
  /** Overrides Twilio's base URL, for a local fake. */
  baseUrl?: string | undefined;
  /** Base URL for Twilio's status callbacks, which are requested only if it is https. */
  publicUrl: string;
  timeoutMs?: number;
}

/** Sends texts through Twilio. It has no idempotency key, so `unknown` is never retried. */
export function createTwilioSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl, publicUrl, timeoutMs = 10_000 } = options;
  const connect = (twilio: TwilioLibrary) =>
    twilio(accountSid, authToken, { httpClient: createHttpClient(twilio, timeoutMs, baseUrl) });
  let connected: ReturnType<typeof connect> | undefined;
  const clientOf = async () => (connected ??= connect(await twilioLibrary()));
  return {
    provider: twilioProvider,
    async send({ id, to, text }) {
      try {
        const client = await clientOf();
        const sent = await client.messages.create({
          to,
          from,
          body: text,
          ...(publicUrl.startsWith('https:')
            ? { statusCallback: `${publicUrl}${statusPath}?message=${id}` }
            : {}),
        });
        // A response without an id isn't Twilio's; a lookup will tell whether the text went out.
        return isSid(sent.sid)
          ? { outcome: 'sent', providerId: sent.sid }
          : { outcome: 'unknown', error: texts.noMessageId(provider) };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async findSent({ to, text }, notBefore) {
      const messages = await (
        await clientOf()
      ).messages.list({ to, from, limit: 100, pageSize: 100 });
      // Allow for clock skew, and for Twilio's times being whole seconds.
      const earliest = notBefore.getTime() - clockSkewMs;
      return messages
        .filter(
          (message) => message.body.endsWith(text) && message.dateCreated.getTime() >= earliest,
        )
        .toSorted((one, other) => one.dateCreated.getTime() - other.dateCreated.getTime())
        .map((message) => message.sid);
    },
  };
}

const texts = messageTexts.en;
const provider = texts.smsProvider;

const isSid = (sid: unknown): boolean => typeof sid === 'string' && /^[SM]M/.test(sid);

const clockSkewMs = 60_000;
const optedOutCode = 21610;
// Nothing was sent and a retry may succeed: rate limits, outages, or credentials that the operator
// can fix.
const retryStatuses = new Set([401, 403, 429, 503]);
const permanentForbidden = new Set([21408, optedOutCode]);
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Carries Retry-After, since the library drops a response's headers. */
class BusyError extends Error {
  constructor(readonly retryAfterSeconds: number | undefined) {
    super('429: Too many requests');
  }
}

/** Common to both library exceptions; the newer one has its message in `detail` and `title`. */
interface Refused {
  status: number;
  code?: number;
  message: string;
  detail?: string;
  title?: string;
}

const isRefused = (thrown: unknown): thrown is Refused =>
  thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number';

function outcomeOf(thrown: unknown): SendOutcome {
  if (thrown instanceof BusyError) {
    const { message: error, retryAfterSeconds: seconds } = thrown;
    return {
      outcome: 'retry',
      error,
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    };
  }
  if (isRefused(thrown)) {
    const { status, code } = thrown;
    const words = thrown.detail ?? thrown.title ?? thrown.message;
    const error =
      thrown instanceof MalformedResponse
        ? sentenceOf(provider, thrown)
        : `${code ?? status}: ${words}`;
    const isPermanentCode = code !== undefined && permanentForbidden.has(code);
    if (retryStatuses.has(status) && !isPermanentCode) return { outcome: 'retry', error };
    // A response that isn't Twilio's doesn't say whether the message was sent.
    if (status >= 500 || thrown instanceof MalformedResponse) return { outcome: 'unknown', error };
    return { outcome: 'failed', error, ...(code === optedOutCode ? { optedOut: true } : {}) };
  }
  const code = faultCode(thrown);
  return {
    outcome: neverConnected.has(code) ? 'retry' : 'unknown',
    error: noAnswerSentence(provider, code),
  };
}

/**
 * Redirects every call to the base URL, if set: the library only knows Twilio's hosts. Its own
 * timeout only limits inactivity, and a trickling response would keep a message `sending` for
 * hours, so the whole call gets a deadline too.
 */
function createHttpClient(twilio: TwilioLibrary, timeout: number, baseUrl: string | undefined) {
  const httpClient = new twilio.RequestClient({ timeout });
  httpClient.axios.interceptors.request.use((call) => {
    call.signal = AbortSignal.timeout(timeout);
    call.maxRedirects = 0;
    if (baseUrl !== undefined) {
      const { pathname, search } = new URL(call.url ?? '');
      call.url = new URL(`${pathname}${search}`, baseUrl).href;
    }
    return call;
  });
  httpClient.axios.interceptors.response.use((response) => {
    if (response.status === 429)
      throw new BusyError(
        retryAfterSeconds(String(response.headers['retry-after'] ?? ''), new Date()),
      );
    if (!isOwnAnswer(response.status, response.data))
      throw new MalformedResponse(response.status, asText(response.data));
    return response;
  });
  return httpClient;
}

const asText = (body: unknown): string =>
  typeof body === 'string' ? body : (JSON.stringify(body) ?? '');

/**
 * Twilio always returns an object, with a message if it refuses; axios leaves anything that isn't
 * JSON as a string.
 */
function isOwnAnswer(status: number, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return (
    status < 400 ||
    ('message' in body && typeof body.message === 'string') ||
    ('title' in body && typeof body.title === 'string')
  );
}
