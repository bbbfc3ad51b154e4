import { Button } from '@mantine/core';
import { mostShownReviews } from '@stumpquote/domain/trust/review';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { ReviewBody } from './review-body';
import { reviewsMessages } from './reviews.messages';
import classes from './reviews.module.css';

/** How many reviews a list begins with, and how many each press adds. */
export const reviewStep = 6;

interface ShownReviewsProps {
  shown: RouterOutputs['reviews']['onLanding'];
  isLoadingMore: boolean;
  onMore: () => void;
  isWide?: boolean;
}

/** Average, count, and the reviews as they came. */
export function ShownReviews({ shown, isLoadingMore, onMore, isWide = false }: ShownReviewsProps) {
  const texts = useMessages(reviewsMessages);
  const isDemo = usePublicConfig().config?.demo === true;
  const { reviews, total, average, removed } = shown;
  return (
    <>
      <p className={classes.summary}>
        {average !== null && (
          <span className={classes.average}>{texts.average(average.toFixed(1))}</span>
        )}
        <span>{texts.count(total)}</span>
        {removed > 0 && <span className={classes.quiet}>{texts.removed(removed)}</span>}
      </p>
      <p className={classes.note}>{isDemo ? texts.demoNote : texts.asTheyCame}</p>
      <ul className={isWide ? `${classes.list} ${classes.wide}` : classes.list}>
        {reviews.map((review) => (
          <li key={review.id} className={classes.review}>
            <ReviewBody
              review={review}
              by={texts.from(review.name, review.city)}
              companyName={review.companyName}
            />
          </li>
        ))}
      </ul>
      {reviews.length < Math.min(total, mostShownReviews) && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={isLoadingMore}
          onClick={onMore}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
