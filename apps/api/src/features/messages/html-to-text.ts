import sanitize from 'sanitize-html';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Converts HTML to plain text: paragraphs apart, each link's URL after its text. Of an email's
 * layout it omits what is only for screens (wordmark, picture).
 */
export function htmlToText(html: string): string {
  const withBreaks = html
    .replace(/^.*<body\b[^>]*>/is, '')
    .replace(/<!--screen-->.*?<!--\/screen-->/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi,
      (_whole, href: string, words: string) => `${words}: ${href}`,
    )
    .replace(/<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(p|div|h\d|ul|ol|table|tr|blockquote)>/gi, '\n\n');
  const text = decode(sanitize(withBreaks, { allowedTags: [], allowedAttributes: {} }));
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
