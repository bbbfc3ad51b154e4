const HIDDEN = '•••';

// By what people see as one letter: half of a surrogate pair or an accent torn off is none.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

// A letter without an accent, and nothing after it that could belong to it: no need to ask the segmenter.
const plainLetter = /^[!-~](?=[ -~]|$)/;

function initial(text: string): string {
  const trimmed = text.trim();
  if (plainLetter.test(trimmed)) return trimmed.charAt(0);
  const [first] = letters.segment(trimmed);
  return first?.segment ?? '';
}

/** `Ana`, `Lopez` as `A••• L•••`. */
export function maskName(firstName: string, lastName: string): string {
  return `${initial(firstName)}${HIDDEN} ${initial(lastName)}${HIDDEN}`;
}

/** `ana@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? HIDDEN : `${initial(email.slice(0, at))}${HIDDEN}${email.slice(at).trimEnd()}`;
}

/** Any US number as `(•••) •••-0142`: its last four digits, an extension left out. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');
  return `(•••) •••-${digits.length >= 10 ? digits.slice(-4) : '••••'}`;
}

const ordinal = /^\d+(?:st|nd|rd|th)[,.]?$/i;

/** `123 Palm Ave, Apt 4` as `••• Palm Ave, Apt •••`: numbers hidden, numbered streets (5th) kept, always starting hidden. */
export function maskAddress(address: string): string {
  const words = address.trim().split(/\s+/u);
  const [first = '', ...rest] = words.map((word) =>
    /\p{Nd}/u.test(word) && !ordinal.test(word) ? HIDDEN : word,
  );
  const masked = [first, ...rest].filter((word) => word !== '').join(' ');
  return first === HIDDEN ? masked : `${HIDDEN} ${masked}`.trim();
}
