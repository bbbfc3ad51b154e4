import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { PhotoUploader } from '../features/photos/photo-uploader';
import { usePhotos } from '../features/photos/use-photos';
import { AnalysisProgress } from '../features/quote-requests/analysis-progress';
import { QuoteRequestSteps } from '../features/quote-requests/quote-request-steps';
import { useDraft } from '../features/quote-requests/use-draft';
import { AnalysisPanel } from '../features/stump-analysis/analysis-panel';
import { SiteFactsPanel } from '../features/stump-analysis/site-facts-panel';
import { emptyStumpFacts, siteFacts, stumpFactErrors, stumpInputs, withStumps, withoutStump } from '../features/stump-analysis/stump-facts';
import { StumpMeasurements } from '../features/stump-analysis/stump-measurements';
import { useCurrentUser } from '../shared/session/use-current-user';

/** The quote request form: photos, measurements, contact data and analysis joined. `title` where the place has no heading of its own. */
export function QuoteRequestForm({ title }: { title?: string }) {
  const { user, isLoading } = useCurrentUser();
  const photos = usePhotos();
  const draft = useDraft('stump-facts', () => emptyStumpFacts);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [analysisId, setAnalysisId] = useState<string>();
  if (isLoading || photos.isLoading) return <Skeleton height={480} radius="lg" />;

  const images = photos.photos;
  const facts = withStumps(draft.values, Math.max(1, ...images.map(({ stump }) => stump)));
  const check = () => {
    const found = stumpFactErrors(facts, images.map(({ stump }) => stump));
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(first)?.focus();
    return first === undefined;
  };
  const removeStump = (number: number) => {
    draft.save(withoutStump(facts, number));
    for (const { id, stump } of images) {
      if (stump >= number && stump > 1) photos.setStump(id, stump - 1);
    }
  };
  const measurements = { stumps: stumpInputs(facts), siteFacts: siteFacts(facts) };
  return (
    <QuoteRequestSteps
      title={title}
      user={user}
      images={images}
      checkPhotoPart={check}
      measurements={{ ...measurements, analysisId }}
      onSent={draft.forget}
      photoPart={
        <>
          <PhotoUploader photos={photos} stumps={facts.stumps.length} />
          {images.length > 0 && (
            <>
              <StumpMeasurements facts={facts} errors={errors} mostStumps={images.length} onChange={draft.save} onRemoveStump={removeStump} />
              <SiteFactsPanel site={facts.site} errors={errors} onChange={(site) => draft.save({ ...facts, site })} />
            </>
          )}
        </>
      }
      analysisPart={
        <AnalysisPanel
          question={{ photoIds: images.map(({ id }) => id), ...measurements }}
          renderProgress={(stage) => <AnalysisProgress stage={stage} />}
          onAnalysis={setAnalysisId}
        />
      }
    />
  );
}
