/** NFKC: an accented letter may be typed as one character or two, and full-width letters are plain letters. ASCII is unchanged. */
export const inOneForm = (typed: string): string => typed.normalize('NFKC');

/** Latin letters that Unicode does not split into an ASCII letter and its accents, and what each one counts as in a key. */
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

/** Letters (Latin, with accents), digits, `.`, `-` and `_`: nothing invisible, and nothing from another script that looks like them. */
export function hasUsernameCharactersOnly(username: string): boolean {
  const name = inOneForm(username);
  // A mark that doesn't compose with its letter is stacked on it, which makes names hard to tell apart.
  if (/\p{M}/u.test(name)) return false;
  return /^[a-z0-9._-]*$/.test(withoutAccents(name.toLowerCase()).replaceAll(anyOtherLetter, ''));
}

/** Two usernames are the same if these keys are: normalized, without case and accents. */
export function usernameKey(username: string): string {
  const plain = withoutAccents(inOneForm(username).trim().toLowerCase());
  return plain
    .replaceAll(anyOtherLetter, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** The key of an account from before accents were folded, whose folded key belongs to an older account. */
export const unfoldedUsernameKey = (username: string): string =>
  inOneForm(username).trim().toLowerCase();
