import { Container } from '@mantine/core';
import { MessageLog } from '../features/messages/message-log';
import { messageTexts } from '../features/messages/messages.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminMessagesPage() {
  const texts = useMessages(messageTexts);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.intro} />
      <MessageLog />
    </Container>
  );
}
