import sanitize from 'sanitize-html';

const plainValue = /^[\w\s#%.,()-]+$/;
const styled = [
  'color',
  'background',
  'background-color',
  'border',
  'border-radius',
  'border-top',
  'border-bottom',
  'display',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'height',
  'line-height',
  'margin',
  'margin-top',
  'margin-bottom',
  'max-width',
  'padding',
  'padding-top',
  'padding-bottom',
  'text-align',
  'text-decoration',
  'vertical-align',
  'width',
];

const options: sanitize.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  allowedAttributes: {
    '*': ['style', 'align', 'lang', 'dir'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'cellpadding', 'cellspacing', 'border', 'role'],
    td: ['width', 'colspan', 'rowspan', 'valign'],
    th: ['width', 'colspan', 'rowspan', 'valign', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // No url(), no expression(): a style may set a look and load nothing.
  allowedStyles: { '*': Object.fromEntries(styled.map((name) => [name, [plainValue]])) },
};

/**
 * Leaves of an e-mail's HTML what a mail program should show: no scripts, forms, frames, foreign schemes or loading styles.
 * Runs when a template is saved, and again over the rendered message, where the values already stand in the links.
 */
export const sanitizeEmailHtml = (html: string): string => sanitize(html, options);

// Every tag and attribute kept, written the same way: what differs from it was taken out.
const everything: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  allowedSchemes: [
    'http',
    'https',
    'mailto',
    'tel',
    'ftp',
    'file',
    'data',
    'javascript',
    'vbscript',
  ],
};

/** Whether sanitising takes something out, beyond writing the same HTML more tidily. */
export function losesToSanitizing(html: string): boolean {
  const tidied = sanitize(html, everything);
  return (
    withoutSpaces(sanitize(tidied, { ...options, parseStyleAttributes: true })) !==
    withoutSpaces(tidied)
  );
}

// Style attributes are written anew, with other spaces and an end without a semicolon.
const withoutSpaces = (html: string): string => html.replace(/\s+/g, '').replaceAll(';"', '"');
