import { Skeleton } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { companyDashboardMessages } from './company-dashboard.messages';
import { useCompanySummary } from './use-my-company';
import classes from './company-dashboard.module.css';

/** The company's counts. */
export function CompanyCounts() {
  const texts = useMessages(companyDashboardMessages);
  const { data } = useCompanySummary();
  const counts = [
    { label: texts.assigned, value: data?.assignedRequests },
    { label: texts.quotes, value: data?.quotesCreated },
    { label: texts.team, value: data?.teamMembers },
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value }) => (
        <div key={label} className={classes.count}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height={28} width={40} mt={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
