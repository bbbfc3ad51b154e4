import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Fact } from '../../../pdf/pdf-page.js';

/** Everything a quote's PDF says, in the reader's words and already formatted; drawing it adds nothing. */
export interface QuoteDocument {
  locale: Locale;
  title: string;
  business: { name: string; lines: string[] };
  /** "Sent Nov 20, 2026", "Accepted …": where the quote stands. */
  standing: string;
  facts: Fact[];
  work: { heading: string; description: string; details: string };
  price: { heading: string; lines: Fact[]; total: Fact };
  photos: { heading: string; pictures: Photo[] } | null;
  /** For someone who has the quote on paper alone. */
  link: { heading: string; paragraphs: string[]; address: string; url: string } | null;
  notes: { heading: string; paragraphs: string[] };
  /** The text that was signed, word for word; before that, the text that is to be signed. */
  terms: { heading: string; text: string };
  signature: { heading: string; name: string; facts: Fact[] } | null;
  /** At the foot of every page; `{page}` and `{pages}` stand for the numbers. */
  foot: string;
}

interface Photo {
  /** JPEG. */
  bytes: Uint8Array;
  caption: string;
}
