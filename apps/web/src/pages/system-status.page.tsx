import { Button, Container, Skeleton, Stack } from '@mantine/core';
import { ConfigurationDetails } from '../features/system-status/configuration-details';
import { EnvironmentOverview } from '../features/system-status/environment-overview';
import { HeldMessages } from '../features/system-status/held-messages';
import { NotificationTest } from '../features/system-status/notification-test';
import { ProcessList } from '../features/system-status/process-list';
import { SystemChecks } from '../features/system-status/system-checks';
import { systemStatusMessages } from '../features/system-status/system-status.messages';
import { TroubleshootingGuide } from '../features/system-status/troubleshooting-guide';
import { useSystemStatus } from '../features/system-status/use-system-status';
import { errorMessage } from '../shared/api/error-message';
import { useMessages } from '../shared/i18n/use-messages';
import { LoadFailure } from '../shared/ui/load-failure';
import { PageHeading } from '../shared/ui/page/page-heading';

export function SystemStatusPage() {
  const texts = useMessages(systemStatusMessages);
  const { environment, checks, processes, checkedAt, error, isRefreshing, refresh } =
    useSystemStatus();
  const retry = (
    <Button variant="default" onClick={refresh}>
      {texts.retry}
    </Button>
  );
  return (
    <Container py="xl">
      <PageHeading
        title={texts.title}
        actions={
          <Button variant="default" loading={isRefreshing} onClick={refresh}>
            {texts.refresh}
          </Button>
        }
      />
      <Stack gap="md">
        {error && (
          <LoadFailure title={texts.loadFailed} text={errorMessage(error)} action={retry} />
        )}
        <HeldMessages />
        {environment ? (
          <EnvironmentOverview environment={environment} />
        ) : (
          !error && <Skeleton height={130} />
        )}
        {checks ? (
          <SystemChecks checks={checks} checkedAt={checkedAt} />
        ) : (
          !error && <Skeleton height={480} />
        )}
        <ProcessList processes={processes} />
        {environment ? (
          <ConfigurationDetails environment={environment} />
        ) : (
          !error && <Skeleton height={210} />
        )}
        <NotificationTest />
        <TroubleshootingGuide />
      </Stack>
    </Container>
  );
}
