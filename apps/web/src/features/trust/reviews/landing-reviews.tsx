import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { reviewsMessages } from './reviews.messages';
import { reviewStep, ShownReviews } from './shown-reviews';

/** What customers say, for visitors; nothing if nobody has said anything. */
export function LandingReviews({ className }: { className?: string | undefined }) {
  const texts = useMessages(reviewsMessages);
  const [limit, setLimit] = useState(reviewStep);
  const { data, isPlaceholderData } = trpc.reviews.onLanding.useQuery(
    { limit },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined || data.total + data.removed === 0) return null;
  return (
    <section className={className} aria-labelledby="reviews">
      <Title order={2} id="reviews">
        {texts.landingTitle}
      </Title>
      <ShownReviews
        shown={data}
        isWide
        isLoadingMore={isPlaceholderData}
        onMore={() => setLimit(limit + reviewStep)}
      />
    </section>
  );
}
