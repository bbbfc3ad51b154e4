import { SimpleGrid, Title } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';
import type { EnvironmentReport } from './use-system-status';
import classes from './system-status.module.css';

/** The server's settings; for secrets, only whether they are set. */
export function ConfigurationDetails({
  environment: { report },
}: {
  environment: EnvironmentReport;
}) {
  const { configuration: texts } = useMessages(systemStatusMessages);
  const presence = (isPresent: boolean) => (isPresent ? texts.present : texts.missing);
  return (
    <SectionCard title={texts.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Settings
          title={texts.email}
          rows={[
            [texts.apiKey, presence(report.sendgrid.apiKeyPresent)],
            [texts.sender, report.sendgrid.emailFrom ?? texts.notSet],
          ]}
        />
        <Settings
          title={texts.sms}
          rows={[
            [texts.accountId, presence(report.twilio.accountSidPresent)],
            [texts.authToken, presence(report.twilio.authTokenPresent)],
            [texts.phoneNumber, report.twilio.phoneNumber ?? texts.notSet],
          ]}
        />
      </SimpleGrid>
    </SectionCard>
  );
}

function Settings({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <div>
      <Title order={3} size="h4">
        {title}
      </Title>
      <dl className={classes.settings}>
        {rows.map(([name, value]) => (
          <div key={name} className={classes.setting}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
