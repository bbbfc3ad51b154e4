import { Alert, Title } from '@mantine/core';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';

/** Why a request was closed, and whom to call. */
export function EndedNotice({ request }: { request: TrackedRequest }) {
  const { ended } = useMessages(trackingMessages);
  const { config } = usePublicConfig();
  const kind = request.status === 'rejected' ? 'rejected' : 'cancelled';
  const reason = request.timeline.findLast((event) => event.kind === kind)?.reason;
  return (
    <Alert
      role="note"
      color={kind === 'rejected' ? 'red' : 'gray'}
      title={
        <Title order={2} size="h4" c="var(--mantine-color-text)">
          {ended[kind]}
        </Title>
      }
    >
      {reason && <p style={{ margin: 0 }}>{ended.reason(reason)}</p>}
      {config && <p style={{ margin: 0 }}>{ended.call(config.company.phone)}</p>}
    </Alert>
  );
}
