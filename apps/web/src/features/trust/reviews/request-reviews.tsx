import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { reviewsMessages } from './reviews.messages';
import { ShownReviews } from './shown-reviews';

const step = 3;

/**
 * What others say about the company whose quote waits for an answer; nothing if nobody has said
 * anything.
 */
export function RequestReviews({ requestId }: { requestId: number }) {
  const texts = useMessages(reviewsMessages);
  const [limit, setLimit] = useState(step);
  const { data, isPlaceholderData } = trpc.reviews.forRequest.useQuery(
    { requestId, limit },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  if (!data || data.total + data.removed === 0) return null;
  const [newest] = data.reviews;
  return (
    <SectionCard
      title={newest === undefined ? texts.landingTitle : texts.companyTitle(newest.companyName)}
    >
      <ShownReviews
        shown={data}
        isLoadingMore={isPlaceholderData}
        onMore={() => setLimit(limit + step)}
      />
    </SectionCard>
  );
}
