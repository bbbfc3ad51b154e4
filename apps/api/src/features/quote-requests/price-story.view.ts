import { centsToDollars } from '@stumpquote/domain/format/money';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import { estimateStory, type EstimateStory } from '@stumpquote/domain/quotes/price-story';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';

/**
 * Returns the outline of each cut and its points at grade, in pixels of the request's own photos.
 */
export const outlinesOf = (record: AnalysisRecord | null, photoIds: readonly string[]) =>
  (record?.stumps ?? []).flatMap(({ stump, handles }) =>
    handles
      .filter(({ photoId }) => photoIds.includes(photoId))
      .map(({ photoId, cutFace, ground }) => ({ photoId, stump, cutFace, ground })),
  );

interface PriceStorySource {
  first: AnalysisRecord | null;
  current: AnalysisRecord | null;
  /** That of the current estimate. */
  priceBook: PriceBook;
  crewWidths: readonly { stump: number; ground_in: number }[];
}

const inDollars = (estimate: EstimateStory['now']) =>
  estimate && {
    min: centsToDollars(estimate.lowCents),
    max: centsToDollars(estimate.highCents),
    measured: centsToDollars(estimate.centralCents),
  };

/**
 * Returns how the estimate became what it is, in dollars, and what the crew measured in the end.
 */
export function priceStoryView(
  { first, current, priceBook, crewWidths }: PriceStorySource,
  locale: Locale | undefined,
) {
  const story = estimateStory(first, current, priceBook);
  return {
    first: inDollars(story.first),
    now: inDollars(story.now),
    changes: story.changes.map(({ text, cents }) => ({
      text: translate(text, locale),
      amount: cents === null ? null : centsToDollars(cents),
    })),
    crewWidths: crewWidths.map((row) => ({ stump: row.stump, groundIn: row.ground_in })),
  };
}
