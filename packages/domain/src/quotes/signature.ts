import type { Message } from '../i18n/message.js';
import { nameSchema } from '../users/name-schema.js';
import { quoteMessages } from './quotes.messages.js';

interface PersonName {
  firstName: string;
  lastName: string;
}

export const maxSignature = 60;
const maxWords = 7;
/** Second names and titles beside the requester's name. */
const maxMoreWords = 2;

// Any script: not every name is written in A to Z.
const letters = /\p{L}.*\p{L}/u;
const ordinal = /(?<![\p{L}\p{N}])[1-9](?:st|nd|rd|th)(?!\p{L})/giu;
/** What joins the parts of a name, as in "de la Cruz". */
const join = /^(?:de|del|la|las|los|y|e|da|das|do|dos|di|du|van|von|der|den|al|bin)$/i;

/** Returns the words of a name, without accents and punctuation. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`.]/g, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

const withoutJoins = (words: readonly string[]): string[] =>
  words.filter((word) => !join.test(word));

/** A person's name: a signature with a condition in it would leave open what was agreed to. */
const isName = (text: string): boolean =>
  !/\p{N}/u.test(text.replaceAll(ordinal, '')) && withoutJoins(wordsOf(text)).length <= maxWords;

/** The name of who accepts, typed or told on the phone. */
export const signatureSchema = (required: string, withoutLetters = required) =>
  nameSchema({ required, max: maxSignature })
    .refine((name) => name.length >= 3, { error: required, abort: true })
    .refine((name) => letters.test(name), { error: withoutLetters, abort: true })
    .refine(isName, quoteMessages.signatureNotName);

/**
 * Whether a signature is the requester's whole name, in any order; it may have initials and a few
 * names or titles more.
 */
export function isSignatureOf(signature: string, { firstName, lastName }: PersonName): boolean {
  const name = wordsOf(`${firstName} ${lastName}`).map((word) => word.toLowerCase());
  if (name.length === 0) return true;
  const signed = wordsOf(signature);
  const lowered = new Set(signed.map((word) => word.toLowerCase()));
  const more = withoutJoins(signed).filter(
    (word) => Array.from(word).length > 1 && !name.includes(word.toLowerCase()),
  );
  return (
    name.every((word) => lowered.has(word)) &&
    more.length <= maxMoreWords &&
    more.every((word) => /^\P{Ll}/u.test(word))
  );
}

/** Asked once if someone signs with another name; the answer is stored with the signature. */
export const otherSignatureQuestion = (name: string): Message => quoteMessages.otherSignature(name);
