import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { SectionCard } from '../../shared/ui/section-card';
import { ProofList } from './proof-list';
import { trustMessages } from './trust.messages';

/**
 * What a request's customer may know about the company that does the work; nothing if it has
 * entered nothing.
 */
export function CompanyTrust({ requestId }: { requestId: number }) {
  const texts = useMessages(trustMessages);
  const { data } = trpc.trust.ofRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
  if (!data) return null;
  return (
    <SectionCard title={texts.companyTitle(data.name)}>
      <ProofList proofs={data.proofs} />
    </SectionCard>
  );
}
