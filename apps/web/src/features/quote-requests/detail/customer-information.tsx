import { Anchor } from '@mantine/core';
import { shownState } from '@stumpquote/domain/postal-schema';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { Email } from '../../../shared/ui/email';
import { phoneHref } from '../../../shared/ui/phone-href';
import { SectionCard } from '../../../shared/ui/section-card';
import { adminRequestMessages } from '../admin-request.messages';
import { FactList } from '../fact-list';
import type { FullRequest } from '../use-request';
import { CorrectContact } from './correct-contact';

/** The customer's contact details, for staff. */
export function CustomerInformation({
  request,
  withConsent = false,
}: {
  request: FullRequest;
  withConsent?: boolean;
}) {
  const texts = useMessages(adminRequestMessages);
  const consent = useConsentFacts(request);
  return (
    <SectionCard title={texts.customer}>
      <FactList
        facts={[
          { key: 'name', label: texts.name, value: `${request.firstName} ${request.lastName}` },
          {
            key: 'email',
            label: texts.email,
            value: request.email === null ? texts.noEmail : <EmailLink address={request.email} />,
          },
          {
            key: 'phone',
            label: texts.phone,
            value: <Anchor href={phoneHref(request.phone)}>{request.phone}</Anchor>,
          },
          ...(request.preferredContact === null
            ? []
            : [
                {
                  key: 'preferred',
                  label: texts.preferredContact,
                  value: texts.preferredContacts[request.preferredContact],
                },
              ]),
          { key: 'address', label: texts.address, value: request.address },
          { key: 'city', label: texts.city, value: request.city },
          ...(shownState(request) === ''
            ? []
            : [{ key: 'state', label: texts.state, value: shownState(request) }]),
          { key: 'zip', label: texts.zip, value: request.zip },
          { key: 'notes', label: texts.notes, value: request.notes ?? texts.noNotes },
          ...(withConsent ? consent : []),
        ]}
      />
      {withConsent && <CorrectContact request={request} />}
    </SectionCard>
  );
}

function EmailLink({ address }: { address: string }) {
  return (
    <Anchor href={`mailto:${address}`}>
      <Email address={address} />
    </Anchor>
  );
}

function useConsentFacts({ smsConsentAt, termsVersion, termsAcceptedAt }: FullRequest) {
  const texts = useMessages(adminRequestMessages);
  const dates = useDates();
  return [
    {
      key: 'sms',
      label: texts.textMessages,
      value: smsConsentAt === null ? texts.noConsent : texts.consentSince(dates.date(smsConsentAt)),
    },
    {
      key: 'terms',
      label: texts.terms,
      value:
        termsVersion === null
          ? texts.termsUnknown
          : texts.termsAgreed(termsVersion, dates.date(termsAcceptedAt)),
    },
  ];
}
