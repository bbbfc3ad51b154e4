import type { Message } from '../i18n/message.js';
import { normalizeText } from './username.js';
import { userMessages } from './users.messages.js';

/**
 * Lowest zxcvbn score (0 to 4) for a new password: 2 means about a million to a hundred million
 * guesses (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016),
 * enough behind a rate limit and argon2id.
 */
const minimumPasswordScore = 2;

/**
 * zxcvbn is quadratic in the length, and characters past this can't make a password easier to
 * guess.
 */
const maxCheckedCharacters = 32;

/**
 * l33t substitutions zxcvbn tries: its default of a hundred takes ten times as long for the same
 * scores.
 */
export const maxSubstitutions = 10;

/**
 * Words anyone who looks at this site would guess: the product, the trade, and the account types.
 */
const productWords = [
  'stumpquote',
  'stumps',
  'stump',
  'quotes',
  'quote',
  'grindings',
  'grinding',
  'grinders',
  'grinder',
  'grind',
  'removal',
  'admin',
  'company',
  'homeowner',
];

/** Returns the company's name and county words of four letters or more, rarely chance matches. */
export const companyWords = (company: {
  name: string;
  logoText: string;
  county: string;
}): string[] =>
  `${company.name} ${company.logoText} ${company.county}`
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);

const leetspeak: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  g: '[g9]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};

function withoutOwnWords(password: string, ofCompany: readonly string[]): string {
  const words = [
    ...productWords,
    ...ofCompany.map((word) => normalizeText(word).toLowerCase()),
  ].toSorted((one, other) => other.length - one.length);
  const pattern = words
    .map((word) => Array.from(word, (letter) => leetspeak[letter] ?? letter).join(''))
    .join('|');
  return password.replaceAll(new RegExp(pattern, 'giu'), '');
}

/** zxcvbn with its dictionaries, which are too large for this package. */
export interface PasswordMeter {
  /** 0 to 4. */
  score(password: string, personal: readonly string[]): number;
  /** Whether a list of leaked passwords has it, in lowercase. */
  isLeaked(password: string): boolean;
}

export interface PasswordToCheck {
  password: string;
  /** Name, email, and the like, which make a password easy to guess. */
  personal: readonly string[];
  /** See `companyWords`. */
  company: readonly string[];
}

export interface PasswordCheck {
  score: number;
  /** How to improve a refused password. */
  refusal: Message | null;
}

/**
 * Scores a new password by its first characters, ignoring the site's and the person's own words.
 * Always rejects leaked ones.
 */
export function checkPassword(
  { password, personal, company }: PasswordToCheck,
  meter: PasswordMeter,
): PasswordCheck {
  const checked = normalizeText(password).slice(0, maxCheckedCharacters);
  const personalWords = personal
    .filter((text) => text !== '')
    .map((text) => text.slice(0, maxCheckedCharacters));
  const score = meter.score(checked, personalWords);
  const refused = (refusal: Message): PasswordCheck => ({
    score: Math.min(score, minimumPasswordScore - 1),
    refusal,
  });
  if (meter.isLeaked(normalizeText(password).toLowerCase()))
    return refused(userMessages.leakedPassword);
  const rest = withoutOwnWords(checked, company);
  if (rest !== checked && meter.score(rest, personalWords) < minimumPasswordScore)
    return refused(userMessages.ownWords);
  return score < minimumPasswordScore
    ? refused(userMessages.weakPassword)
    : { score, refusal: null };
}
