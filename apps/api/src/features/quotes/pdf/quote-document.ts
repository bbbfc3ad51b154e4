import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Fact } from '../../../pdf/pdf-page.js';

/** Everything a quote's PDF says, localized and formatted; rendering adds no text. */
export interface QuoteDocument {
  locale: Locale;
  title: string;
  business: { name: string; lines: string[] };
  /** The current status: "Sent Nov 20, 2026", "Accepted …". */
  statusLine: string;
  facts: Fact[];
  work: { heading: string; description: string; details: string };
  /** `due`: what is to be paid once an instant offer's work is done. */
  price: { heading: string; lines: Fact[]; total: Fact; due: string | null };
  photos: { heading: string; pictures: Photo[] } | null;
  /** For readers who have only the printed quote. */
  link: { heading: string; paragraphs: string[]; address: string; url: string } | null;
  notes: { heading: string; paragraphs: string[] };
  /**
   * The text that was signed, verbatim, or the text to be signed: its first sentence, and the
   * record in small print.
   */
  terms: { heading: string; sentence: string; record: string };
  signature: { heading: string; name: string; facts: Fact[] } | null;
  /** Footer of every page, with placeholders `{page}` and `{pages}`. */
  footer: string;
}

interface Photo {
  /** JPEG. */
  bytes: Uint8Array;
  caption: string;
}
