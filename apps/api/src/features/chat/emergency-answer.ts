import { isLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { Deps } from '../../ports/deps.js';
import type { ChatAnswer } from './chat.service.js';
import { dangerIn, dangerReply } from './danger/danger-reply.js';
import { messageLanguage } from './danger/message-language.js';

/**
 * Returns the emergency numbers for a rejected message that may be about a danger to life, whatever
 * the rejection (a rate limit, its length, someone else's chat, an expired session, a server
 * error); null for other messages. Stores nothing.
 */
export function emergencyAnswer(
  deps: Pick<Deps, 'config' | 'ids'>,
  input: unknown,
  callLocale: Locale,
): ChatAnswer | null {
  if (
    typeof input !== 'object' ||
    input === null ||
    !('message' in input) ||
    typeof input.message !== 'string'
  )
    return null;
  const danger = dangerIn(input.message, undefined);
  if (danger === null) return null;
  const asked = 'locale' in input && isLocale(input.locale) ? input.locale : callLocale;
  const locale = messageLanguage(input.message, asked);
  const reply = dangerReply(danger, locale, deps.config.company, null);
  return { sessionId: deps.ids.uuid(), message: reply.content, reply };
}
