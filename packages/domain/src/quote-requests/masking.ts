const HIDDEN = '•••';

// Grapheme clusters: half a surrogate pair or a lone accent isn't a letter.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

// Fast path: a plain ASCII letter with nothing combining after it doesn't need the segmenter.
const plainLetter = /^[!-~](?=[ -~]|$)/;

function initial(text: string): string {
  const trimmed = text.trim();
  if (plainLetter.test(trimmed)) return trimmed.charAt(0);
  const [first] = letters.segment(trimmed);
  return first?.segment ?? '';
}

/** Masks `Ana`, `Lopez` as `A••• L•••`. */
export function maskName(firstName: string, lastName: string): string {
  return `${initial(firstName)}${HIDDEN} ${initial(lastName)}${HIDDEN}`;
}

/** Masks `ana@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? HIDDEN : `${initial(email.slice(0, at))}${HIDDEN}${email.slice(at).trimEnd()}`;
}

/** Masks a US number as `(•••) •••-0142`: keeps its last four digits, drops an extension. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');
  return `(•••) •••-${digits.length >= 10 ? digits.slice(-4) : '••••'}`;
}

const ordinal = /^\d+(?:st|nd|rd|th)[,.]?$/i;

/**
 * Masks `123 Palm Ave, Apt 4` as `••• Palm Ave, Apt •••`: hides numbers, keeps numbered streets
 * (5th), always starts masked.
 */
export function maskAddress(address: string): string {
  const words = address.trim().split(/\s+/u);
  const [first = '', ...rest] = words.map((word) =>
    /\p{Nd}/u.test(word) && !ordinal.test(word) ? HIDDEN : word,
  );
  const masked = [first, ...rest].filter((word) => word !== '').join(' ');
  return first === HIDDEN ? masked : `${HIDDEN} ${masked}`.trim();
}
