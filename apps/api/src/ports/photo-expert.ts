import type { OpinionAnswers } from '@stumpquote/domain/stump-analysis/second-opinion';

/** A vision language model that describes what measuring can't determine. */
export interface PhotoExpert {
  /** Who receives the photos, as shown to users. */
  provider: string;
  model: string;
  /**
   * Looks at a request's photos (JPEG). Rejects on failure, timeout, an unexpected answer, or if
   * `signal` aborts.
   */
  ask(photos: readonly Buffer[], signal: AbortSignal): Promise<OpinionAnswers>;
}
