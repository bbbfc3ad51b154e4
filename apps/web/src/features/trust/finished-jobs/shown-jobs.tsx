import { Text, Title } from '@mantine/core';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { finishedJobsMessages } from './finished-jobs.messages';
import { JobList } from './job-list';

/** Finished jobs for visitors; nothing if none is published. */
export function LandingJobs({ className }: { className?: string | undefined }) {
  const texts = useMessages(finishedJobsMessages);
  const jobs = trpc.finishedJobs.shown.useQuery({}).data?.jobs ?? [];
  if (jobs.length === 0) return null;
  return (
    <section className={className} aria-labelledby="finished-jobs">
      <Title order={2} id="finished-jobs">
        {texts.title}
      </Title>
      <p>{texts.intro}</p>
      <JobList jobs={jobs} isWide />
    </section>
  );
}

/** Finished jobs of the company whose quote waits for an answer; nothing if none is published. */
export function RequestJobs({ requestId }: { requestId: number }) {
  const texts = useMessages(finishedJobsMessages);
  const jobs = trpc.finishedJobs.shown.useQuery({ requestId }).data?.jobs ?? [];
  if (jobs.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <Text>{texts.intro}</Text>
      <JobList jobs={jobs} />
    </SectionCard>
  );
}
