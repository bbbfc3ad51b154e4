import { defaultLocale, locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { PAGE_STATE_ID, type PageState } from './page-state';
import startWhenDrawn from './start-when-drawn.js?raw';
import { pageDescription, visitorPages } from './visitor-pages';

/** Stands in a finished document wherever the nonce of an answer belongs; the build's configuration writes the same. */
export const NONCE_MARK = 'stumpquote-nonce';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** What the build says about its files. */
export interface Built {
  /** The build's index.html. */
  template: string;
  manifest: Record<string, Chunk>;
  /** The text of one of the build's style sheets. */
  styleOf: (file: string) => string;
}

const ENTRY = 'index.html';

/** A source that imports styles alone becomes a style sheet and no script. */
const isStyle = ({ file }: Chunk): boolean => file.endsWith('.css');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The entry's chunks and a page's own beyond them, each after those it needs. */
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

const fontFaces = /@font-face\s*\{[^}]*\}/g;

/** Fallbacks are of the system: they count at once. */
const isOwn = (face: string): boolean => face.includes('url(');

/** The letters that most texts need: the rest is fetched when a text has one of them. */
const needed = (face: string): boolean => /unicode-range:\s*(?:u\+0000|u\+\?\?|u\+0-)/i.test(face);

/** The styles of the product's own letters, which don't count until the letters are here, and the script that fetches them and the code. */
function starter(chunks: readonly Chunk[], faces: readonly string[]): string {
  const files = chunks.filter((chunk) => !isStyle(chunk)).map(({ file }) => `/${file}`);
  const letters = faces
    .filter(needed)
    .flatMap((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? []);
  const script = startWhenDrawn.replaceAll(/^\s*(?:\/\/.*)?\n/gm, '');
  const lists = Object.entries({ files, letters }).map(
    ([name, list]) => `data-${name}="${escaped(JSON.stringify(list))}"`,
  );
  return `<style nonce="${NONCE_MARK}" id="letters" media="not all">${faces.join('')}</style><script nonce="${NONCE_MARK}" ${lists.join(' ')}>${script}</script>`;
}

interface HeadQuestion extends Built {
  path: string;
  locale: Locale;
  publicUrl: string;
  namesLanguage: boolean;
  title: string;
}

export interface Head {
  title: string;
  description: string;
  /** Styles that stand in the document: the first drawing waits for no file. */
  styles: string;
  tags: readonly string[];
}

/** What search engines read of a page, and the files that its first drawing needs. */
export function headOf({
  manifest,
  styleOf,
  path,
  locale,
  publicUrl,
  namesLanguage,
  title,
}: HeadQuestion): Head {
  const sources = visitorPages.find((page) => page.path === path)?.sources ?? [];
  const chunks = chunksOf(manifest, sources);
  const stylesOf = (some: readonly Chunk[]) => [
    ...new Set(some.flatMap((chunk) => (isStyle(chunk) ? [chunk.file] : (chunk.css ?? [])))),
  ];
  const address = publicUrl + path;
  const files = [...new Set([...stylesOf(chunks.entry), ...stylesOf(chunks.own)])];
  const styles = files.map(styleOf).join('');
  const inLanguage = (language: Locale) => `${address}?lang=${language}`;
  return {
    title,
    description: pageDescription(path, locale),
    styles: styles.replaceAll(fontFaces, (face) => (isOwn(face) ? '' : face)),
    tags: [
      `<link rel="canonical" href="${escaped(namesLanguage ? inLanguage(locale) : address)}">`,
      ...locales.map(
        (language) =>
          `<link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(language))}">`,
      ),
      `<link rel="alternate" hreflang="x-default" href="${escaped(address)}">`,
      // Not fetched: they tell the page's own loader that these styles are here already.
      ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      starter([...chunks.entry, ...chunks.own], (styles.match(fontFaces) ?? []).filter(isOwn)),
    ],
  };
}

interface DocumentParts {
  template: string;
  state: PageState;
  body: string;
  /** Null leaves the build's own. */
  head: Head | null;
}

/** The build's index.html filled in. */
export function documentOf({ template, state, body, head }: DocumentParts): string {
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  const filled = template
    .replace(`<html lang="${defaultLocale}">`, () => `<html lang="${state.locale}">`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body}</div><script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`,
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
