import { inOneForm } from './username.js';
import { userMessages } from './users.messages.js';
import type { Message } from '../i18n/message.js';

/**
 * The lowest zxcvbn score (0 to 4) that a new password may have: 2 stands for about a million to a hundred million
 * guesses (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016), enough behind a limit on
 * tries and argon2id.
 */
export const minimumPasswordScore = 2;

/** zxcvbn is quadratic in the length, and characters past this can't make a password easier to guess. */
export const judgedCharacters = 32;

/** l33t substitutions that zxcvbn tries: its default of a hundred takes ten times as long for the same scores. */
export const mostSubstitutions = 10;

/** What anyone who looks at this site would try: the product, the trade, and the kinds of account. */
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

/** The words of the company's name and county that are too long to match by chance. */
export const companyWords = (company: {
  name: string;
  logoText: string;
  county: string;
}): string[] =>
  `${company.name} ${company.logoText} ${company.county}`
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);

const readAs: Readonly<Record<string, string>> = {
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
    ...ofCompany.map((word) => inOneForm(word).toLowerCase()),
  ].toSorted((one, other) => other.length - one.length);
  const pattern = words
    .map((word) => Array.from(word, (letter) => readAs[letter] ?? letter).join(''))
    .join('|');
  return password.replaceAll(new RegExp(pattern, 'giu'), '');
}

/** zxcvbn with its dictionaries, which are too large for this package. */
export interface PasswordMeter {
  /** 0 to 4. */
  score(password: string, personal: readonly string[]): number;
  /** Whether a list of leaked passwords has it, in lower case. */
  isLeaked(password: string): boolean;
}

export interface PasswordToJudge {
  password: string;
  /** Name, email and the like: a password made of them is easy to guess. */
  personal: readonly string[];
  /** See `companyWords`. */
  company: readonly string[];
}

export interface PasswordJudgment {
  score: number;
  /** How to improve a refused password. */
  refusal: Message | null;
}

/** Judges a new password by its first characters: the site's and the person's own words don't count, and leaked passwords are always refused. */
export function judgePassword(
  { password, personal, company }: PasswordToJudge,
  meter: PasswordMeter,
): PasswordJudgment {
  const judged = inOneForm(password).slice(0, judgedCharacters);
  const told = personal
    .filter((text) => text !== '')
    .map((text) => text.slice(0, judgedCharacters));
  const score = meter.score(judged, told);
  const refused = (refusal: Message): PasswordJudgment => ({
    score: Math.min(score, minimumPasswordScore - 1),
    refusal,
  });
  if (meter.isLeaked(inOneForm(password).toLowerCase()))
    return refused(userMessages.leakedPassword);
  const rest = withoutOwnWords(judged, company);
  if (rest !== judged && meter.score(rest, told) < minimumPasswordScore)
    return refused(userMessages.ownWords);
  return score < minimumPasswordScore
    ? refused(userMessages.weakPassword)
    : { score, refusal: null };
}
