import { Alert, Anchor } from '@mantine/core';
import { answerReminderDays } from '@stumpquote/domain/trust/review';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { companyReviewsAnchor } from './company-reviews';
import { companyReviewsMessages } from './company-reviews.messages';
import { reviewStep } from './shown-reviews';
import { useCompanyReviews } from './use-company-reviews';

/** Says on the company's dashboard how many new reviews have no answer yet; nothing if all have. */
export function ReviewsNotice() {
  const texts = useMessages(companyReviewsMessages);
  const { data } = useCompanyReviews(reviewStep);
  const [now] = useState(() => Date.now());
  const waiting = data?.reviews.filter(
    ({ answer, hiddenReason, writtenAt }) =>
      answer === null &&
      hiddenReason === null &&
      now - Date.parse(writtenAt) < answerReminderDays * 86_400_000,
  );
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <Alert role="note" color="palm" title={texts.noticeTitle(waiting.length)} mb="md">
      <Anchor component={Link} to={`${paths.companyProfile}#${companyReviewsAnchor}`}>
        {texts.noticeAction}
      </Anchor>
    </Alert>
  );
}
