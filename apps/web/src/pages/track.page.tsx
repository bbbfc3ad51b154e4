import { Container } from '@mantine/core';
import { TrackRequest, TrackLoading } from '../features/quote-requests/tracking/track-request';
import { trackingMessages } from '../features/quote-requests/tracking/tracking.messages';
import { HasEmailAddress } from '../shared/delivery/use-email-text';
import { useMessages } from '../shared/i18n/use-messages';
import { lazyModule } from '../shared/ui/lazy-module';
import { LazyPart } from '../shared/ui/lazy-part';
import { PageHeading } from '../shared/ui/page/page-heading';

// Most of the page's code, loaded only once a request is found.
const trackedResult = lazyModule(
  async () => (await import('../composed/tracked-result')).TrackedResult,
);

export function TrackPage() {
  const texts = useMessages(trackingMessages);
  return (
    <Container py="xl">
      <TrackRequest
        heading={
          <PageHeading
            title={texts.title}
            intro={
              <>
                {texts.intro} <span style={{ whiteSpace: 'nowrap' }}>{texts.example}.</span>
              </>
            }
          />
        }
      >
        {(request) => (
          <LazyPart module={trackedResult} placeholder={<TrackLoading text={texts.loading} />}>
            {(TrackedResult) => (
              <HasEmailAddress value={request.email !== null}>
                <TrackedResult request={request} />
              </HasEmailAddress>
            )}
          </LazyPart>
        )}
      </TrackRequest>
    </Container>
  );
}
