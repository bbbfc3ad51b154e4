import { Alert } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { companyDashboardMessages } from './company-dashboard.messages';
import type { MyCompany } from './use-my-company';

/** Explains why no work arrives: not approved yet, or inactive. */
export function UnapprovedNotice({ company }: { company: MyCompany }) {
  const texts = useMessages(companyDashboardMessages);
  const { config } = usePublicConfig();
  if (!company.isActive) {
    return (
      <Alert color="red" title={texts.inactive} mb="md">
        {config && texts.inactiveText(config.company.phone)}
      </Alert>
    );
  }
  if (company.approvedAt !== null) return null;
  return (
    <Alert color="heartwood" title={texts.waiting} mb="md">
      {texts.waitingText}
    </Alert>
  );
}
