import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { TrackForm } from './track-form';
import { trackingMessages } from './tracking.messages';
import {
  useOpenedLink,
  useTrackedReference,
  useTrackedRequest,
  type TrackedRequest,
} from './use-tracking';

interface TrackRequestProps {
  /** What is shown of the request that was found, quotes and appointment of other features among it: the page hands it in. */
  children: (request: TrackedRequest) => ReactNode;
}

/** Looks a request up by its number, or by the link of an e-mail, and shows how far it has come. */
export function TrackRequest({ children }: TrackRequestProps) {
  const texts = useMessages(trackingMessages);
  const { reference, track } = useTrackedReference();
  const link = useOpenedLink(useCallback((opened: string) => track(opened, true), [track]));
  const { request, isLoading, problem, retry } = useTrackedRequest(reference, !link.isOpening);
  const isBusy = link.isOpening || isLoading;
  return (
    <Stack gap="lg">
      <TrackForm
        key={reference ?? ''}
        initial={reference ?? ''}
        isBusy={isBusy}
        onTrack={(wanted) => (wanted === reference ? retry() : track(wanted))}
      />
      {link.isBroken && (
        <Alert color="red" role="alert" title={texts.brokenLink}>
          {texts.brokenLinkHelp}
        </Alert>
      )}
      {problem && !isBusy && (
        <Alert color="red" role="alert" title={problem.title}>
          {problem.detail}
          {request && (
            <Button variant="default" mt="xs" onClick={retry}>
              {texts.retry}
            </Button>
          )}
        </Alert>
      )}
      {isBusy && <TrackWaiting text={link.isOpening ? texts.opening : texts.loading} />}
      {request && !isBusy && children(request)}
    </Stack>
  );
}

/** In the place of what is on its way. */
export function TrackWaiting({ text }: { text: string }) {
  return (
    <Stack gap="sm" aria-busy="true">
      <p role="status" style={{ margin: 0 }}>
        {text}
      </p>
      <Skeleton height={220} radius="lg" />
      <Skeleton height={160} radius="lg" />
    </Stack>
  );
}
