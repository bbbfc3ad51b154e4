import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { TrackForm } from './track-form';
import { TrackedRequestView } from './tracked-request';
import { trackingMessages } from './tracking.messages';
import { useOpenedLink, useTrackedReference, useTrackedRequest, type TrackedRequest } from './use-tracking';

interface TrackRequestProps {
  /** Quotes and appointment belong to other features: the page hands them in. */
  quotes: (request: TrackedRequest) => ReactNode;
  appointment: (request: TrackedRequest) => ReactNode;
  /** The analysis with its reasons; null where there is none yet. */
  explanation: (request: TrackedRequest) => ReactNode;
}

/** Looks a request up by its number, or by the link of an e-mail, and shows how far it has come. */
export function TrackRequest({ quotes, appointment, explanation }: TrackRequestProps) {
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
      {isBusy && <Waiting text={link.isOpening ? texts.opening : texts.loading} />}
      {request && !isBusy && (
        <TrackedRequestView request={request} quotes={quotes(request)} appointment={appointment(request)} explanation={explanation(request)} />
      )}
    </Stack>
  );
}

function Waiting({ text }: { text: string }) {
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
