import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page-heading';
import { systemStatusMessages } from './system-status.messages';

/** Says that the checks are not here yet, and where the messages' fate can be read. */
export function SystemStatusPage() {
  const texts = useMessages(systemStatusMessages);
  return (
    <Container py="xl">
      <PageHeading title={texts.title} intro={`${texts.later} ${texts.log}`} />
      <Button component={Link} to={paths.adminMessages}>
        {texts.toLog}
      </Button>
    </Container>
  );
}
