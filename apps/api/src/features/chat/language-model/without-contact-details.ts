// What people and their keyboards put between the parts of a number: dashes, spaces, slashes, dots and marks that nobody sees, of any script.
const between = String.raw`[\p{Pd}\p{Z}\p{Cf}\s/⁄∕／.．․·•∙‧⋅_−⁃*()（）]`;
const digit = String.raw`\p{Nd}`;
const letterOrDigit = String.raw`[A-Za-zＡ-Ｚａ-ｚ${digit}]`;

// A number in groups of three, three and four may have commas between them; other lists of numbers have commas too.
const phone = new RegExp(
  String.raw`(?<!${digit})[+＋(（]*(?:${digit}{3}(?:${between}|[,，،]){1,4}${digit}{3}(?:${between}|[,，،]){1,4}${digit}{4}(?!${digit})`
  + String.raw`|(?!${digit}{1,2}[/.-]${digit}{1,2}[/.-]${digit}{4})${digit}(?:${between}{0,4}${digit}){9,})`, 'gu');

const reference = new RegExp(String.raw`(?<!${letterOrDigit})[QＱ][RＲ]${between}{0,4}(${letterOrDigit}(?:${between}{0,4}${letterOrDigit}){7})(?!${letterOrDigit})`, 'giu');

const label = String.raw`[\p{L}\p{N}-]+`;
const ending = String.raw`\p{L}[\p{L}\p{N}-]+`;
const dot = String.raw`(?:[.．。]|\s+[.．。]\s+|\s*[([]\s*(?:dot|punto)\s*[)\]]\s*|\s+(?:dot|punto)\s+)`;
const plainDot = String.raw`(?:[.．。]|\s*[([]\s*(?:dot|punto)\s*[)\]]\s*|\s+(?:dot|punto)\s+)`;
const local = String.raw`[^\s@＠﹫<>()[\]]+`;
const email = new RegExp(
  String.raw`${local}(?:\s*[@＠﹫]\s*${label}(?:${dot}${label})*${dot}${ending}|(?:\s*[([]\s*(?:at|arroba)\s*[)\]]\s*|\s+(?:at|arroba)\s+)${label}(?:${plainDot}${label})*${plainDot}${ending})`, 'giu');

/** "QR code is" is no number: where the characters are apart, at least one is a digit. */
const maskReference = (whole: string, characters: string): string => {
  const isOneWord = new RegExp(`^${letterOrDigit}{8}$`, 'u').test(characters);
  return isOneWord || new RegExp(digit, 'u').test(characters) ? '[reference number]' : whole;
};

/** The text without the email addresses, phone numbers and reference numbers in it, however they are written: a provider has no use for them. */
export const withoutContactDetails = (text: string): string =>
  text.replaceAll(email, '[e-mail]').replaceAll(reference, maskReference).replaceAll(phone, '[phone]');
