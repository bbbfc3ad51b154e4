import type { FailureReason } from './chat-state';
import type { chatMessages } from './chat.messages';

/** The text for a failed attempt. If another account has signed in since, retrying won't help. */
export function failureText(
  { failed, reasons }: (typeof chatMessages)['en'],
  reason: FailureReason,
): string[] {
  const why = reason === null ? undefined : reasons[reason];
  if (why === undefined) return [failed];
  return reason === 'OTHER_ACCOUNT' ? [why] : [failed, why];
}
