import { officeMessagesOf, type Message } from '../i18n/message.js';
import { placeholderPattern, type TemplateVariable } from './template-variables.js';

/** Anyone with these can act as the customer: they must not leak through an image or link. */
const linkVariables = ['trackingUrl', 'pdfUrl'] as const satisfies readonly TemplateVariable[];

const isLink = (name: string): boolean => (linkVariables as readonly string[]).includes(name);
const namesIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map((match) => (match[1] ?? '').trim());
const hasPlaceholder = (text: string): boolean => namesIn(text).length > 0;

const tagPattern = /<[a-z/!](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const attributePattern = /\s*([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|(?:\{\{[^{}]*\}\}|[^\s"'<>])+)/g;
const blockTag =
  /^<\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|pre)\b/i;
const linkOnly = new RegExp(`^\\{\\{\\s*(?:${linkVariables.join('|')})\\s*\\}\\}$`);
const phoneOnly = /^tel:\s*\{\{\s*(?:businessPhone|phone)\s*\}\}$/i;

/** Whether a variable is a link's whole `href`, a phone number in one, or displayed text. */
function isInPlace(tag: string, name: string, value: string): boolean {
  const attribute = name.toLowerCase();
  if (attribute === 'alt' || attribute === 'title') return !namesIn(value).some(isLink);
  return (
    attribute === 'href' &&
    /^<a\s/i.test(tag) &&
    (linkOnly.test(value.trim()) || phoneOnly.test(value.trim()))
  );
}

const valueOf = (quoted: string): string => quoted.replace(/^(["'])(.*)\1$/s, '$2');

/** Removes attributes that can't contain a variable from a tag. */
const withoutUnsafeAttributes = (tag: string): string =>
  hasPlaceholder(tag)
    ? tag.replace(attributePattern, (whole, name: string, quoted: string) =>
        !hasPlaceholder(whole) || isInPlace(tag, name, valueOf(quoted)) ? whole : '',
      )
    : tag;

// Mimics mail programs' link detection: adjacent letters join a link, even across inline tags.
const wordsOf = (html: string): string =>
  html.replace(tagPattern, (tag) => (blockTag.test(tag) ? ' ' : '')).replace(/&nbsp;|&#160;/g, ' ');
const partOfAddress = new RegExp(
  `(?:[/=?&@%#][^\\s{]*|www\\.[^\\s{]*)\\{\\{\\s*(?:${linkVariables.join('|')})\\s*\\}\\}`,
  'i',
);

/** Returns why a template can't be saved; null if every variable is in an allowed place. */
export function misplacedVariable(content: string): Message | null {
  for (const [tag] of content.matchAll(tagPattern)) {
    const tidy = withoutUnsafeAttributes(tag);
    const left = tidy.replace(attributePattern, (whole, name: string, quoted: string) =>
      isInPlace(tag, name, valueOf(quoted)) ? '' : whole,
    );
    const [name] = tidy === tag ? namesIn(left) : namesIn(tag);
    if (name !== undefined) return refusal(name);
  }
  const [inAddress] = partOfAddress.exec(wordsOf(content)) ?? [];
  return inAddress === undefined ? null : refusal(namesIn(inAddress)[0] ?? '');
}

const places = officeMessagesOf('variablePlaces', {
  link: (name: string) =>
    `{{${name}}} is the customer's secret link. It may appear in the text, or be the whole address of a link: href="{{${name}}}".`,
  text: (name: string) => `{{${name}}} may appear only in the text, not inside a tag.`,
});

const refusal = (name: string): Message => (isLink(name) ? places.link(name) : places.text(name));

/**
 * Removing a tag can form another one from what was around it, so this repeats until nothing
 * changes.
 */
function withTidyTags(content: string): string {
  const tidied = content.replace(tagPattern, (tag) => {
    const tidy = withoutUnsafeAttributes(tag);
    return misplacedVariable(tidy) === null ? tidy : '';
  });
  return tidied === content ? tidied : withTidyTags(tidied);
}

/** Removes misplaced variables from older templates, so that they can't leak the link. */
export function withVariablesInPlace(content: string): string {
  const tidied = withTidyTags(content);
  if (misplacedVariable(tidied) === null) return tidied;
  return tidied
    .split(new RegExp(`(${tagPattern.source})`, 'i'))
    .map((part, index) => (index % 2 === 1 ? part : part.replace(placeholderPattern, ' $&')))
    .join('');
}
