import type { FailureReason } from './chat-state';
import type { chatMessages } from './chat.messages';

/** What is said of a try that failed. Where the page is another account's by now, trying later is no way out. */
export function failureWords(
  { failed, reasons }: (typeof chatMessages)['en'],
  reason: FailureReason,
): string[] {
  const why = reason === null ? undefined : reasons[reason];
  if (why === undefined) return [failed];
  return reason === 'OTHER_ACCOUNT' ? [why] : [failed, why];
}
