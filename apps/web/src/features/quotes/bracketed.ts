/** Formats a reason (sentence or fragment) in parentheses, to go before a period. */
export function bracketed(reason: string | null): string {
  return reason === null || reason === '' ? '' : ` (${reason.replace(/\.$/, '')})`;
}
