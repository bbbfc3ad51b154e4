const looksLikePhone = /^[+\d\s().\-/]+$/;
const looksLikeReference = /^(?:qr[-\s]?)?[a-z0-9]+$/;

/** Returns a phone number's digits as stored for search, without the country code. */
function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (!looksLikePhone.test(text) || digits.length < 3) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * Normalizes a full or partial reference number as stored for search: O becomes 0, `QR-` is
 * dropped.
 */
function referenceKey(text: string): string | null {
  if (!looksLikeReference.test(text)) return null;
  const [, prefix, rest = ''] = /^(qr[-\s]?)?(.*)$/.exec(text) ?? [];
  return `${prefix === undefined ? '' : 'qr-'}${rest.replaceAll('o', '0')}`;
}

/**
 * Returns the phrases to search for: the text as typed, and read as a phone number and a reference
 * number.
 */
export function searchPhrases(search: string): string[] {
  const text = search.toLowerCase();
  if (text.length < 3) return [text];
  return [...new Set([text, phoneDigits(text) ?? text, referenceKey(text) ?? text])];
}
