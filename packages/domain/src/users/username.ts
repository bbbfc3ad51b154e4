/**
 * Normalizes to NFKC: an accented letter may be typed as one character or two, and full-width
 * letters become plain. ASCII is unchanged.
 */
export const normalizeText = (typed: string): string => typed.normalize('NFKC');

/**
 * Latin letters that Unicode doesn't decompose into an ASCII letter and accents, and their
 * equivalents in a key.
 */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

const anyOtherLetter = new RegExp(`[${Object.keys(otherLetters).join('')}]`, 'gu');

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Allows letters (Latin, with accents), digits, `.`, `-`, and `_`: nothing invisible, and no
 * lookalikes from other scripts.
 */
export function hasUsernameCharactersOnly(username: string): boolean {
  const name = normalizeText(username);
  // A mark that doesn't compose with its letter is stacked on it, making names hard to tell apart.
  if (/\p{M}/u.test(name)) return false;
  return /^[a-z0-9._-]*$/.test(withoutAccents(name.toLowerCase()).replaceAll(anyOtherLetter, ''));
}

/** Returns a username's key, normalized without case and accents; equal keys are the same name. */
export function usernameKey(username: string): string {
  const plain = withoutAccents(normalizeText(username).trim().toLowerCase());
  return plain
    .replaceAll(anyOtherLetter, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}
