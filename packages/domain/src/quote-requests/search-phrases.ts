const looksLikePhone = /^[+\d\s().\-/]+$/;
const looksLikeReference = /^(?:qr[-\s]?)?[a-z0-9]+$/;

/** The digits of a phone number as lists keep them, without the country's 1. */
function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (!looksLikePhone.test(text) || digits.length < 3) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A reference number, or a part of one, as lists keep it: people mix up O and 0, and leave out `QR-`. */
function referenceKey(text: string): string | null {
  if (!looksLikeReference.test(text)) return null;
  const [, prefix, rest = ''] = /^(qr[-\s]?)?(.*)$/.exec(text) ?? [];
  return `${prefix === undefined ? '' : 'qr-'}${rest.replaceAll('o', '0')}`;
}

/** What a list looks for, each as it may be in the list's texts: the search as typed, and what it is as a phone number or a reference number. */
export function searchPhrases(search: string): string[] {
  const text = search.toLowerCase();
  if (text.length < 3) return [text];
  return [...new Set([text, phoneDigits(text) ?? text, referenceKey(text) ?? text])];
}
