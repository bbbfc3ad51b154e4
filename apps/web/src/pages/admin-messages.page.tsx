import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { MessageLog } from '../features/messages/message-log';
import { messagesMessages } from '../features/messages/messages.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page-heading';

export function AdminMessagesPage() {
  const texts = useMessages(messagesMessages);
  return (
    <Container py="xl">
      <PageHeading
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button component={Link} to={paths.adminDashboard} variant="default">
            {texts.backToDashboard}
          </Button>
        }
      />
      <MessageLog />
    </Container>
  );
}
