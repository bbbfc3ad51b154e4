import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { companyReviewsMessages } from './company-reviews.messages';
import { reviewStep } from './shown-reviews';
import { useCompanyReviews } from './use-company-reviews';

/** Says on the company's dashboard how many of the newest reviews wait for an answer; nothing if none does. */
export function ReviewsNotice() {
  const texts = useMessages(companyReviewsMessages);
  const { data } = useCompanyReviews(reviewStep);
  const waiting = data?.reviews.filter(
    ({ answer, hiddenReason }) => answer === null && hiddenReason === null,
  );
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <Alert role="note" color="palm" title={texts.noticeTitle(waiting.length)} mb="md">
      <Anchor component={Link} to={paths.companyProfile}>
        {texts.noticeAction}
      </Anchor>
    </Alert>
  );
}
