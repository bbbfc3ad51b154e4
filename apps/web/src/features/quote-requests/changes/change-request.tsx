import { Stack, Text } from '@mantine/core';
import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import type { TrackedRequest } from '../tracking/use-tracking';
import { changeRequestMessages } from './change-request.messages';
import { CorrectOwnContact } from './correct-own-contact';

const id = 'change-request';

interface ChangeRequestGroupProps {
  request: TrackedRequest;
  add: ReactNode;
  /** The open instant offer in dollars, which a new address withdraws. */
  offer: number | null;
}

/**
 * What the customer can change after submitting; for the signed-in owner and the holder of the
 * link.
 */
export function ChangeRequestGroup({ request, add, offer }: ChangeRequestGroupProps) {
  const texts = useMessages(changeRequestMessages);
  const group = useRef<HTMLDivElement>(null);
  // The page's code arrives after the browser has looked for the anchor.
  useEffect(() => {
    if (window.location.hash === `#${id}`) group.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isCustomer = request.access === 'owner' || request.access === 'key';
  if (!isCustomer || !isOpenRequest(request.status)) return null;
  return (
    <div id={id} ref={group} style={{ scrollMarginTop: 'calc(var(--sq-header-height) + 1rem)' }}>
      <SectionCard title={texts.title}>
        <Stack gap="sm">
          <Text c="dimmed">{texts.text}</Text>
          {add}
          <CorrectOwnContact request={request} offer={offer} />
        </Stack>
      </SectionCard>
    </div>
  );
}
