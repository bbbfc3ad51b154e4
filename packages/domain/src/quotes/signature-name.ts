import type { Message } from '../i18n/message.js';
import { quoteMessages } from './quotes.messages.js';

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Returns the words of a name, without case, accents, and punctuation. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`.]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether a signature contains the requester's whole name; ignores middle names, order, and titles. */
export function isSignatureOf(signature: string, { firstName, lastName }: PersonName): boolean {
  const signed = new Set(wordsOf(signature));
  return wordsOf(`${firstName} ${lastName}`).every((word) => signed.has(word));
}

/** Asked once if someone signs with another name; the answer is stored with the signature. */
export const otherSignatureQuestion = (name: string): Message => quoteMessages.otherSignature(name);
