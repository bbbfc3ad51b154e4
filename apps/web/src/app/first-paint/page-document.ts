import { defaultLocale, locales, type Locale } from '@stumpquote/domain/i18n/locale';
import loadAfterPaint from './load-after-paint.js?raw';
import { PAGE_STATE_ID, type PageState } from './page-state';
import { pageDescription, visitorPages } from './visitor-pages';

/** Placeholder for the response's nonce; the same as in vite.config.ts. */
export const NONCE_MARK = 'stumpquote-nonce';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** The build's output. */
export interface Built {
  /** The build's index.html. */
  template: string;
  manifest: Record<string, Chunk>;
  /** Returns the text of a built style sheet. */
  styleOf: (file: string) => string;
}

const ENTRY = 'index.html';

/** A source that imports only styles is built to a style sheet without a script. */
const isStyle = ({ file }: Chunk): boolean => file.endsWith('.css');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The entry's chunks and the page's additional ones, each after its imports. */
function chunksOf(
  manifest: Record<string, Chunk>,
  sources: readonly string[],
): { entry: Chunk[]; own: Chunk[] } {
  const seen = new Set<string>();
  const visit = (key: string): Chunk[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return { entry: visit(ENTRY), own: sources.flatMap(visit) };
}

/** The script that loads the page's code after the first paint. */
function loaderOf(entry: Chunk | undefined, chunks: readonly Chunk[]): string {
  const files = chunks.map(({ file }) => `/${file}`).join(' ');
  return `<script nonce="${NONCE_MARK}" data-entry="/${entry?.file ?? ''}" data-chunks="${files}">${loadAfterPaint}</script>`;
}

interface HeadOptions extends Built {
  path: string;
  locale: Locale;
  publicUrl: string;
  namesLanguage: boolean;
  title: string;
}

export interface Head {
  title: string;
  description: string;
  /** Inlined, so that the first paint needs no further request. */
  styles: string;
  tags: readonly string[];
}

/** The page's metadata for search engines, its styles, and its loader script. */
export function headOf({
  manifest,
  styleOf,
  path,
  locale,
  publicUrl,
  namesLanguage,
  title,
}: HeadOptions): Head {
  const sources = visitorPages.find((page) => page.path === path)?.sources ?? [];
  const chunks = chunksOf(manifest, sources);
  const stylesOf = (some: readonly Chunk[]) => [
    ...new Set(some.flatMap((chunk) => (isStyle(chunk) ? [chunk.file] : (chunk.css ?? [])))),
  ];
  const url = publicUrl + path;
  const files = [...new Set([...stylesOf(chunks.entry), ...stylesOf(chunks.own)])];
  const inLanguage = (language: Locale) => `${url}?lang=${language}`;
  return {
    title,
    description: pageDescription(path, locale),
    styles: files.map(styleOf).join(''),
    tags: [
      `<link rel="canonical" href="${escaped(namesLanguage ? inLanguage(locale) : url)}">`,
      ...locales.map(
        (language) =>
          `<link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(language))}">`,
      ),
      `<link rel="alternate" hreflang="x-default" href="${escaped(url)}">`,
      // Disabled, so not fetched: they tell Vite's loader that these styles are already in the
      // page.
      ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      loaderOf(
        manifest[ENTRY],
        [...chunks.entry, ...chunks.own].filter((chunk) => !isStyle(chunk)),
      ),
    ],
  };
}

interface DocumentParts {
  template: string;
  state: PageState;
  body: string;
  /** Null keeps the build's head. */
  head: Head | null;
}

/**
 * A disabled fieldset disables all fields and buttons until `start.tsx` has hydrated the page;
 * links work.
 */
const rootWith = (body: string): string =>
  body === ''
    ? '<div id="root"></div>'
    : `<fieldset id="root" role="presentation" disabled>${body}</fieldset>`;

/** Fills in the build's index.html. */
export function documentOf({ template, state, body, head }: DocumentParts): string {
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  const filled = template
    .replace(`<html lang="${defaultLocale}">`, () => `<html lang="${state.locale}">`)
    .replace(
      '<div id="root"></div>',
      () =>
        `${rootWith(body)}<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`,
    );
  return head === null ? filled : withHead(filled, head);
}

function withHead(document: string, { title, description, styles, tags }: Head): string {
  return document
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/s,
      () => `<meta name="description" content="${escaped(description)}">`,
    )
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(
      '</head>',
      () => `${tags.join('')}<style nonce="${NONCE_MARK}">${styles}</style></head>`,
    );
}
