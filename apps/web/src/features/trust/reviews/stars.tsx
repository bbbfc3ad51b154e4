import { maxStars } from '@stumpquote/domain/trust/review';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { reviewsMessages } from './reviews.messages';
import classes from './reviews.module.css';

export const starNumbers = Array.from({ length: maxStars }, (_, index) => index + 1);

/** A review's stars, with their number for screen readers. */
export function Stars({ stars }: { stars: number }) {
  const texts = useMessages(reviewsMessages);
  return (
    <span role="img" aria-label={texts.stars(stars)} className={classes.stars}>
      {starNumbers.map((number) =>
        number <= stars ? (
          <IconStarFilled key={number} size={18} aria-hidden />
        ) : (
          <IconStar key={number} size={18} stroke={1.6} aria-hidden />
        ),
      )}
    </span>
  );
}
