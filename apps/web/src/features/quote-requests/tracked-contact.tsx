import { Card, Title } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { Email } from './email';
import { FactList } from './fact-list';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';

/** Who asked; hidden in part where the request was looked up by its number. */
export function TrackedContact({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages);
  const { firstName, lastName, email, phone, address, city, state, zip } = request;
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="sm">
        {texts.contact}
      </Title>
      <FactList
        facts={[
          { key: 'name', label: texts.name, value: `${firstName} ${lastName}` },
          { key: 'email', label: texts.email, value: <Email address={email} /> },
          { key: 'phone', label: texts.phone, value: phone },
          { key: 'address', label: texts.address, value: `${address}\n${city}, ${state} ${zip}` },
        ]}
      />
    </Card>
  );
}
