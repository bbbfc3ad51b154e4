/** A reason to follow a sentence in brackets, before its stop; reasons come as sentences or as fragments. */
export function bracketed(reason: string | null): string {
  return reason === null || reason === '' ? '' : ` (${reason.replace(/\.$/, '')})`;
}
