import sanitize from 'sanitize-html';

const plainValue = /^[\w\s#%.,()-]+$/;
const allowedStyleProperties = [
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
  // Excludes url() and expression(): styles may not load anything.
  allowedStyles: {
    '*': Object.fromEntries(allowedStyleProperties.map((name) => [name, [plainValue]])),
  },
};

/**
 * Reduces an email's HTML to what mail clients should show: no scripts, forms, frames, unusual
 * schemes, or styles that load. Runs when a template is saved and again on the rendered message,
 * after values are inserted into links.
 */
export const sanitizeEmailHtml = (html: string): string => sanitize(html, options);

// Keeps every tag and attribute but normalizes them, so that any difference is something removed.
const allowEverything: sanitize.IOptions = {
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

/** True if sanitizing removes something, beyond normalizing the HTML. */
export function isReducedBySanitizing(html: string): boolean {
  const normalized = sanitize(html, allowEverything);
  return (
    withoutSpaces(sanitize(normalized, { ...options, parseStyleAttributes: true })) !==
    withoutSpaces(normalized)
  );
}

// Style attributes are reserialized with different whitespace and no trailing semicolon.
const withoutSpaces = (html: string): string => html.replace(/\s+/g, '').replaceAll(';"', '"');
