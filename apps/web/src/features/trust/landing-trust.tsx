import { Title } from '@mantine/core';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { ProofList } from './proof-list';
import { trustMessages } from './trust.messages';
import classes from './trust.module.css';

/** The companies' valid licenses and insurance; nothing if there are none. */
export function LandingTrust({ className }: { className?: string | undefined }) {
  const texts = useMessages(trustMessages);
  const companies = trpc.trust.onLanding.useQuery().data?.companies ?? [];
  if (companies.length === 0) return null;
  return (
    <section className={className} aria-labelledby="trust">
      <Title order={2} id="trust">
        {texts.landingTitle}
      </Title>
      <p>{texts.landingText}</p>
      <div className={classes.companies}>
        {companies.map(({ name, proofs }) => (
          <div key={name} className={classes.company}>
            <Title order={3} className={classes.name ?? ''}>
              {name}
            </Title>
            <ProofList proofs={proofs} />
          </div>
        ))}
      </div>
    </section>
  );
}
