import { Skeleton } from '@mantine/core';
import { useMessages } from '../i18n/use-messages';
import { lazyPartMessages } from './lazy-part.messages';

/** The place of a part with fields that hasn't loaded: Tab stops here instead of skipping it. */
export function WaitingPart({ height }: { height: number }) {
  const texts = useMessages(lazyPartMessages);
  return (
    <div role="group" tabIndex={0} aria-busy aria-label={texts.loading}>
      <Skeleton height={height} radius="lg" />
    </div>
  );
}
