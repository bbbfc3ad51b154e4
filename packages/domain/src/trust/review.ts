import { z } from 'zod';
import type { Locale } from '../i18n/locale.js';
import { idSchema } from '../id-schema.js';
import { readAtSchema } from '../read-at.js';
import { optionalParagraph } from '../text-schema.js';
import { reviewMessages, reviewOfficeMessages } from './trust.messages.js';

/** The most stars a review can have; the fewest is 1. */
export const maxStars = 5;

/** Longest text of a review and of the company's answer, in characters. */
export const maxReviewText = 1000;

/**
 * Days after the work at which the customer is asked for a review, once; work that was done longer
 * ago isn't asked about.
 */
export const reviewAskDays = { first: 2, last: 14 };

/** Days for which a company is reminded of a review without its answer. */
export const answerReminderDays = 30;

/** Why the office removed a review. A bad opinion is no reason. */
export const hideReasons = ['unlawful', 'abusive', 'private_data', 'other_work'] as const;
export type HideReason = (typeof hideReasons)[number];

/** The reasons in the words of a removed review's writer and of the office. */
export const hideReasonLabels: Record<Locale, Record<HideReason, string>> = {
  en: {
    unlawful: 'It breaks the law',
    abusive: 'It insults or threatens somebody',
    private_data: 'It names private data of somebody else',
    other_work: "It isn't about this work",
  },
  es: {
    unlawful: 'Infringe la ley',
    abusive: 'Insulta o amenaza a alguien',
    private_data: 'Da datos privados de otra persona',
    other_work: 'No trata de este trabajo',
  },
};

export const saveReviewSchema = z.object({
  requestId: idSchema,
  stars: z
    .int(reviewMessages.starsMissing)
    .min(1, reviewMessages.starsMissing)
    .max(maxStars, reviewMessages.starsMissing),
  text: optionalParagraph(maxReviewText),
});
export type SaveReview = z.output<typeof saveReviewSchema>;

export const answerReviewSchema = z.object({
  requestId: idSchema,
  /** Empty to take the answer back. */
  text: optionalParagraph(maxReviewText),
  readAt: readAtSchema,
});
export type AnswerReview = z.output<typeof answerReviewSchema>;

export const hideReviewSchema = z.object({
  requestId: idSchema,
  reason: z.enum(hideReasons, reviewOfficeMessages.reasonMissing),
});
export type HideReview = z.output<typeof hideReviewSchema>;

/** The most reviews that a list shows. */
export const mostShownReviews = 200;

/** How many reviews a list shows, newest first. */
export const shownReviewsSchema = z.object({
  limit: z.int().min(1).max(mostShownReviews).default(6),
});

/** A reviewer's name as everyone sees it: "Ana L." */
export function reviewerName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return initial === undefined
    ? firstName.trim()
    : `${firstName.trim()} ${initial.toLocaleUpperCase()}.`;
}

/** The mean of so many reviews with so many stars together, with one decimal; null without any. */
export const averageStars = (stars: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.round((10 * stars) / reviews) / 10;
