import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { hideReasonLabels, mostShownReviews } from '@stumpquote/domain/trust/review';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { SectionCard } from '../../../shared/ui/section-card';
import { AnswerForm } from './answer-form';
import { companyReviewsMessages } from './company-reviews.messages';
import { HideDialog } from './hide-dialog';
import { ReviewBody } from './review-body';
import { reviewStep } from './shown-reviews';
import { useCompanyReviews, useHideReview, type CompanyReview } from './use-company-reviews';
import classes from './reviews.module.css';

export const companyReviewsAnchor = 'reviews';

interface CompanyReviewsProps {
  /** For administrators; owners always get their own company. */
  companyId?: number;
  companyName: string;
  mayHide?: boolean;
}

/** A company's reviews with its answers, for the company and the office. */
export function CompanyReviews({ companyId, companyName, mayHide = false }: CompanyReviewsProps) {
  const texts = useMessages(companyReviewsMessages);
  const [limit, setLimit] = useState(reviewStep);
  const query = useCompanyReviews(limit, companyId);
  const { data } = query;
  const isLoaded = data !== undefined;
  const card = useRef<HTMLDivElement>(null);
  // The cards above arrive after the browser has looked for the anchor.
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${companyReviewsAnchor}`)
      card.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded]);
  return (
    <div
      ref={card}
      id={companyReviewsAnchor}
      style={{ scrollMarginTop: 'calc(var(--sq-header-height) + 1rem)' }}
    >
      <SectionCard title={texts.title}>
        <Text maw="66ch">{texts.intro}</Text>
        {query.isPending && <Skeleton height={160} mt="lg" radius="md" aria-busy="true" />}
        {query.isError && data === undefined && (
          <Alert color="red" role="alert" mt="md" title={texts.loadFailed}>
            <Button variant="default" onClick={() => void query.refetch()}>
              {texts.retry}
            </Button>
          </Alert>
        )}
        {data?.total === 0 && (
          <Text c="dimmed" mt="md">
            {texts.empty}
          </Text>
        )}
        {data !== undefined && data.total > 0 && (
          <ul className={classes.list}>
            {data.reviews.map((review) => (
              <li key={review.requestId} className={classes.review}>
                <OneReview review={review} companyName={companyName} mayHide={mayHide} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.reviews.length < Math.min(data.total, mostShownReviews) && (
          <Button
            variant="default"
            loading={query.isPlaceholderData}
            onClick={() => setLimit(limit + reviewStep)}
          >
            {texts.more}
          </Button>
        )}
      </SectionCard>
    </div>
  );
}

interface OneReviewProps {
  review: CompanyReview;
  companyName: string;
  mayHide: boolean;
}

function OneReview({ review, companyName, mayHide }: OneReviewProps) {
  const texts = useMessages(companyReviewsMessages);
  const [answered, setAnswered] = useState<CompanyReview | null>(null);
  const { name, city, requestId, referenceNumber, hiddenReason, answer } = review;
  return (
    <>
      <ReviewBody review={review} by={`${name}, ${city}`} companyName={companyName} />
      {hiddenReason !== null && (
        <Alert color="heartwood" role="note" mt="sm">
          {texts.hidden(hideReasonLabels.en[hiddenReason])}
        </Alert>
      )}
      {answered === null ? (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            aria-label={answer === null ? texts.answerTo(name) : texts.changeAnswerTo(name)}
            onClick={() => setAnswered(review)}
          >
            {answer === null ? texts.answer : texts.changeAnswer}
          </Button>
          {mayHide && <HideReview review={review} />}
          <Anchor
            component={Link}
            to={mayHide ? paths.adminViewRequest(requestId) : paths.quoteRequest(requestId)}
          >
            {texts.request(referenceNumber)}
          </Anchor>
        </Group>
      ) : (
        <AnswerForm review={answered} onClose={() => setAnswered(null)} />
      )}
    </>
  );
}

function HideReview({ review }: { review: CompanyReview }) {
  const texts = useMessages(companyReviewsMessages);
  const [isAsking, setAsking] = useState(false);
  const { hide, showAgain } = useHideReview(() => setAsking(false));
  const { requestId, hiddenReason, name } = review;
  if (hiddenReason !== null)
    return (
      <Button
        variant="default"
        loading={showAgain.isPending}
        onClick={() => showAgain.mutate({ requestId })}
      >
        {texts.showAgain}
      </Button>
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={texts.hideOf(name)}
        onClick={() => setAsking(true)}
      >
        {texts.hide}
      </Button>
      {isAsking && (
        <HideDialog
          isBusy={hide.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => hide.mutate({ requestId, reason })}
        />
      )}
    </>
  );
}
