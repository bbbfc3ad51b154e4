import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { reviewsMessages } from './reviews.messages';
import { Stars } from './stars';
import classes from './reviews.module.css';

interface Review {
  stars: number;
  text: string | null;
  writtenAt: string;
  answer: string | null;
  answeredAt: string | null;
}

interface ReviewBodyProps {
  review: Review;
  /** Who wrote it, and where the stump was. */
  by?: string;
  /** Who answers; without it, no answer is shown. */
  companyName?: string;
}

/** A review: stars, words, and the company's answer, marked where it is the demo's. */
export function ReviewBody({ review, by, companyName }: ReviewBodyProps) {
  const texts = useMessages(reviewsMessages);
  const dates = useDates();
  const isDemo = usePublicConfig().config?.demo === true;
  const { stars, text, writtenAt, answer, answeredAt } = review;
  return (
    <>
      <div className={classes.head}>
        <Stars stars={stars} />
        {isDemo && <span className={classes.demo}>{texts.demo}</span>}
      </div>
      {text !== null && <p className={classes.text}>{text}</p>}
      <p className={classes.by}>{[by, dates.date(writtenAt)].filter(Boolean).join(' · ')}</p>
      {answer !== null && companyName !== undefined && (
        <div className={classes.answer}>
          <div>
            <strong>{texts.answerOf(companyName)}</strong>{' '}
            <span className={classes.quiet}>{dates.date(answeredAt)}</span>
          </div>
          <p>{answer}</p>
        </div>
      )}
    </>
  );
}
