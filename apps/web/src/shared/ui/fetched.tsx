import { Button, Group } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import type { FetchedPart } from './fetch-part';
import { fetchedMessages } from './fetched.messages';
import { LoadFailure } from './load-failure';

interface FetchedProps<Part> {
  part: FetchedPart<Part>;
  /** Shown while loading. */
  waiting: ReactNode;
  /** Fallback if it can't load; by default a message with a retry button. */
  instead?: ReactNode;
  children: (part: Part) => ReactNode;
}

/** A lazily loaded part of a page. If it can't load (offline, or removed by a newer build), the rest of the page still works. */
export function Fetched<Part>({ part, waiting, instead, children }: FetchedProps<Part>) {
  const [{ got, hasFailed, tries }, setState] = useState(() => ({
    got: part.known(),
    hasFailed: false,
    tries: 0,
  }));
  const isHere = got !== null;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    part.fetch().then(
      (fetched) => !isGone && setState((state) => ({ ...state, got: fetched })),
      (error: unknown) => {
        console.error(error);
        if (!isGone) setState((state) => ({ ...state, hasFailed: true }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isHere, tries]);
  if (got !== null) return children(got);
  if (!hasFailed) return waiting;
  return (
    instead ?? (
      <Missing
        onRetry={() =>
          setState((state) => ({ ...state, hasFailed: false, tries: state.tries + 1 }))
        }
      />
    )
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(fetchedMessages);
  const actions = (
    <Group gap="xs">
      <Button onClick={onRetry}>{texts.retry}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </Group>
  );
  return <LoadFailure title={texts.title} text={texts.text} action={actions} />;
}
