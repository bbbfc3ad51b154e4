import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { proofKinds } from '@stumpquote/domain/trust/company-proof';
import { useMessages } from '../../shared/i18n/use-messages';
import { SectionCard } from '../../shared/ui/section-card';
import { companyProofsMessages } from './company-proofs.messages';
import { ProofForm } from './proof-form';
import { useCompanyProofs } from './use-company-proofs';
import classes from './trust.module.css';

/** License and insurance for the company, or for an administrator who names it. */
export function CompanyProofs({ companyId }: { companyId?: number }) {
  const texts = useMessages(companyProofsMessages);
  const query = useCompanyProofs(companyId);
  const { data } = query;
  return (
    <SectionCard title={texts.title}>
      <Text>{texts.intro}</Text>
      {query.isPending && <Skeleton height={280} mt="lg" radius="md" aria-busy="true" />}
      {query.isError && data === undefined && (
        <Alert color="red" role="alert" mt="md" title={texts.loadFailed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {data && (
        <div className={classes.forms}>
          {proofKinds.map((kind) => {
            const proof = data.proofs.find((stored) => stored.kind === kind) ?? null;
            return (
              <ProofForm
                key={`${kind} ${proof?.updatedAt}`}
                kind={kind}
                companyId={data.companyId}
                proof={proof}
              />
            );
          })}
        </div>
      )}
    </SectionCard>
  );
}
