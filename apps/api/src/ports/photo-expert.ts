import type { OpinionAnswers } from '@stumpquote/domain/stump-analysis/second-opinion';

/** A vision language model that says what pixels can't measure. */
export interface PhotoExpert {
  /** Who gets the photos, as people are told. */
  provider: string;
  model: string;
  /** Looks at the photos (JPEG) of one request. Rejected when it fails, is late, answers anything else than asked, or `signal` ends it. */
  ask(photos: readonly Buffer[], signal: AbortSignal): Promise<OpinionAnswers>;
}
