import { Container } from '@mantine/core';
import { TrackRequest, TrackWaiting } from '../features/quote-requests/tracking/track-request';
import { trackingMessages } from '../features/quote-requests/tracking/tracking.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { fetchedPart } from '../shared/ui/fetch-part';
import { Fetched } from '../shared/ui/fetched';
import { PageHeading } from '../shared/ui/page/page-heading';

// Most of the page's code, loaded only once a request is found.
const trackedResult = fetchedPart(
  async () => (await import('../composed/tracked-result')).TrackedResult,
);

export function TrackPage() {
  const texts = useMessages(trackingMessages);
  return (
    <Container py="xl">
      <PageHeading
        title={texts.title}
        intro={
          <>
            {texts.intro} <span style={{ whiteSpace: 'nowrap' }}>{texts.example}.</span>
          </>
        }
      />
      <TrackRequest>
        {(request) => (
          <Fetched part={trackedResult} waiting={<TrackWaiting text={texts.loading} />}>
            {(TrackedResult) => <TrackedResult request={request} />}
          </Fetched>
        )}
      </TrackRequest>
    </Container>
  );
}
