import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { SectionCard } from '../../shared/ui/section-card';
import { companyDashboardMessages } from './company-dashboard.messages';
import type { MyCompany } from './use-my-company';
import classes from './company-dashboard.module.css';

/** The company's contact details, with an edit link. */
export function CompanySettingsCard({ company }: { company: MyCompany }) {
  const texts = useMessages(companyDashboardMessages);
  const { user } = useCurrentUser();
  const { address, city, state, zip } = company;
  const facts = [
    { label: texts.name, value: company.name },
    { label: texts.email, value: company.email || user?.email || '' },
    { label: texts.phone, value: company.phone },
    {
      label: texts.companyAddress,
      value: address === '' ? '' : `${address}\n${city}, ${state} ${zip}`,
    },
  ].filter(({ value }) => value !== '');
  return (
    <SectionCard title={texts.settings}>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to={paths.companyProfile} variant="default" mt="sm" fullWidth>
        {texts.update}
      </Button>
    </SectionCard>
  );
}
