// Separators inside a phone number: dashes, spaces, slashes, dots, and invisible characters of any
// script.
const between = String.raw`[\p{Pd}\p{Z}\p{Cf}\s/⁄∕／.．․·•∙‧⋅_−⁃*()（）]`;
const digit = String.raw`\p{Nd}`;
const letterOrDigit = String.raw`[A-Za-zＡ-Ｚａ-ｚ${digit}]`;

// Only groups of three, three, and four digits may be separated by commas; other lists of numbers
// use commas too.
const phone = new RegExp(
  String.raw`(?<!${digit})[+＋(（]*(?:${digit}{3}(?:${between}|[,，،]){1,4}${digit}{3}(?:${between}|[,，،]){1,4}${digit}{4}(?!${digit})` +
    String.raw`|(?!${digit}{1,2}[/.-]${digit}{1,2}[/.-]${digit}{4})${digit}(?:${between}{0,4}${digit}){9,})`,
  'gu',
);

const reference = new RegExp(
  String.raw`(?<!${letterOrDigit})[QＱ][RＲ]${between}{0,4}(${letterOrDigit}(?:${between}{0,4}${letterOrDigit}){7})(?!${letterOrDigit})`,
  'giu',
);

const label = String.raw`[\p{L}\p{N}-]+`;
const ending = String.raw`\p{L}[\p{L}\p{N}-]+`;
const dot = String.raw`(?:[.．。]|\s+[.．。]\s+|\s*[([]\s*(?:dot|punto)\s*[)\]]\s*|\s+(?:dot|punto)\s+)`;
const plainDot = String.raw`(?:[.．。]|\s*[([]\s*(?:dot|punto)\s*[)\]]\s*|\s+(?:dot|punto)\s+)`;
const local = String.raw`[^\s@＠﹫<>()[\]]+`;
const email = new RegExp(
  String.raw`${local}(?:\s*[@＠﹫]\s*${label}(?:${dot}${label})*${dot}${ending}|(?:\s*[([]\s*(?:at|arroba)\s*[)\]]\s*|\s+(?:at|arroba)\s+)${label}(?:${plainDot}${label})*${plainDot}${ending})`,
  'giu',
);

/** Keeps "QR code is": spaced-out characters need at least one digit to be a reference number. */
const maskReference = (whole: string, characters: string): string => {
  const isOneWord = new RegExp(`^${letterOrDigit}{8}$`, 'u').test(characters);
  return isOneWord || new RegExp(digit, 'u').test(characters) ? '[reference number]' : whole;
};

/**
 * Masks email addresses, phone numbers, and reference numbers, however they are written: the
 * provider doesn't need them.
 */
export const withoutContactDetails = (text: string): string =>
  text
    .replaceAll(email, '[email]')
    .replaceAll(reference, maskReference)
    .replaceAll(phone, '[phone]');
