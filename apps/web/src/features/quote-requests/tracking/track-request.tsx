import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { FoldedLookUp } from './folded-look-up';
import { TrackForm } from './track-form';
import { useIsOwnRequest } from './tracked-link';
import { trackingMessages } from './tracking.messages';
import {
  useOpenedLink,
  useTrackedReference,
  useTrackedRequest,
  type TrackedRequest,
} from './use-tracking';

interface TrackRequestProps {
  /** The page's heading, for readers who came to look up a number. */
  heading?: ReactNode;
  /**
   * Renders the request that was found. The page passes it in, because quotes and appointments are
   * other features.
   */
  children: (request: TrackedRequest) => ReactNode;
}

/** Finds a request by number or emailed link, and shows its progress. */
export function TrackRequest({ heading, children }: TrackRequestProps) {
  const texts = useMessages(trackingMessages);
  const { reference, track } = useTrackedReference();
  const link = useOpenedLink(useCallback((opened: string) => track(opened, true), [track]));
  const { request, isLoading, problem, retry } = useTrackedRequest(reference, !link.isOpening);
  const isBusy = link.isOpening || isLoading;
  const isFolded =
    useIsOwnRequest({ reference, request, isOpening: link.isOpening }) &&
    !link.isBroken &&
    !(problem && !request);
  const form = (
    <TrackForm
      key={reference ?? ''}
      initial={reference ?? ''}
      isBusy={isBusy}
      onTrack={(wanted) => (wanted === reference ? retry() : track(wanted))}
    />
  );
  return (
    <>
      {!isFolded && heading}
      <Stack gap={isFolded ? 'xs' : 'lg'}>
        {isFolded ? <FoldedLookUp>{form}</FoldedLookUp> : form}
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
        {isBusy && <TrackLoading text={link.isOpening ? texts.opening : texts.loading} />}
        {request && !isBusy && children(request)}
      </Stack>
    </>
  );
}

/** Placeholder while loading. */
export function TrackLoading({ text }: { text: string }) {
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
