import { cityLine } from '@stumpquote/domain/postal-schema';
import { useMessages } from '../../../shared/i18n/use-messages';
import { Email } from '../../../shared/ui/email';
import { SectionCard } from '../../../shared/ui/section-card';
import { FactList } from '../fact-list';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';

/** Contact details, masked if the request was found by number alone. */
export function TrackedContact({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages);
  const { firstName, lastName, email, phone, address } = request;
  return (
    <SectionCard title={texts.contact}>
      <FactList
        facts={[
          { key: 'name', label: texts.name, value: `${firstName} ${lastName}` },
          ...(email === null
            ? []
            : [{ key: 'email', label: texts.email, value: <Email address={email} /> }]),
          { key: 'phone', label: texts.phone, value: phone },
          { key: 'address', label: texts.address, value: `${address}\n${cityLine(request)}` },
        ]}
      />
    </SectionCard>
  );
}
