import { Button, Group } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import type { LazyModule } from './lazy-module';
import { lazyPartMessages } from './lazy-part.messages';
import { LoadFailure } from './load-failure';

interface LazyPartProps<Part> {
  module: LazyModule<Part>;
  /** Shown while loading. */
  placeholder: ReactNode;
  /** Shown if it can't load; by default a message with a retry button. */
  fallback?: ReactNode;
  children: (part: Part) => ReactNode;
}

/**
 * A lazily loaded part of a page. If it can't load (offline, or removed by a newer build), the rest
 * of the page still works.
 */
export function LazyPart<Part>({ module, placeholder, fallback, children }: LazyPartProps<Part>) {
  const [{ loaded, hasFailed, attempts }, setState] = useState(() => ({
    loaded: module.loaded(),
    hasFailed: false,
    attempts: 0,
  }));
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return;
    let isUnmounted = false;
    module.load().then(
      (part) => !isUnmounted && setState((state) => ({ ...state, loaded: part })),
      (error: unknown) => {
        console.error(error);
        if (isUnmounted) return;
        setState((state) => ({ ...state, hasFailed: true }));
        // Chromium (150) keeps a failed import until the page is reloaded, so asking again can't
        // succeed there. Drafts survive it; without the server it would only lose the page.
        if (attempts > 0)
          fetch('/healthz').then(
            () => window.location.reload(),
            () => {},
          );
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [module, isLoaded, attempts]);
  if (loaded !== null) return children(loaded);
  if (!hasFailed) return placeholder;
  return (
    fallback ?? (
      <LoadError
        onRetry={() =>
          setState((state) => ({ ...state, hasFailed: false, attempts: state.attempts + 1 }))
        }
      />
    )
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const texts = useMessages(lazyPartMessages);
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
