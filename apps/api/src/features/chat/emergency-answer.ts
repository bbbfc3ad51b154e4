import { isLocale, defaultLocale } from '@stumpquote/domain/i18n/locale';
import type { Deps } from '../../ports/deps.js';
import type { ChatAnswer } from './chat.service.js';
import { dangerIn, dangerReply } from './danger/danger-reply.js';

/**
 * What a refused message is answered all the same when a life may be in danger: whatever refused it (a limit, its length, another's chat, a session
 * that ended, a fault of the server), the numbers to call come. It is stored nowhere.
 */
export function emergencyAnswer(
  deps: Pick<Deps, 'config' | 'ids'>,
  input: unknown,
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
  const locale = 'locale' in input && isLocale(input.locale) ? input.locale : defaultLocale;
  const reply = dangerReply(danger, locale, deps.config.company.utility, null);
  return { sessionId: deps.ids.uuid(), message: reply.content, reply };
}
