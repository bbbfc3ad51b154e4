import { SimpleGrid, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { systemStatusMessages } from './system-status.messages';
import type { EnvironmentReport } from './use-system-status';
import classes from './system-status.module.css';

/** Three tiles: the server's mode, and whether email and SMS can be sent. */
export function EnvironmentOverview({
  environment: { summary, report },
}: {
  environment: EnvironmentReport;
}) {
  const { overview: texts } = useMessages(systemStatusMessages);
  const { isProduction } = report.environment;
  const service = (isConfigured: boolean) =>
    isConfigured ? texts.configured : texts.notConfigured;
  return (
    <section aria-labelledby="environment-overview">
      <Title order={2} size="h3" mb="sm" id="environment-overview">
        {texts.title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Tile
          name={texts.environment}
          value={isProduction ? texts.production : texts.development}
          isWell={isProduction}
        />
        <Tile
          name={texts.email}
          value={service(summary.sendgridConfigured)}
          isWell={summary.sendgridConfigured}
        />
        <Tile
          name={texts.sms}
          value={service(summary.twilioConfigured)}
          isWell={summary.twilioConfigured}
        />
      </SimpleGrid>
    </section>
  );
}

function Tile({ name, value, isWell }: { name: string; value: string; isWell: boolean }) {
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.tile} data-state={isWell ? 'ok' : 'warning'}>
      <Icon size={24} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.value}>{value}</p>
      </div>
    </div>
  );
}
