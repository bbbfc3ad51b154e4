import { Container } from '@mantine/core';
import { ChatCard } from '../features/chat/chat-card';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';
import { treeHealthChatMessages } from './tree-health-chat.messages';

export function TreeHealthChatPage() {
  const texts = useMessages(treeHealthChatMessages);
  return (
    <Container size={880} py="lg">
      <PageHeading title={texts.title} />
      <ChatCard />
    </Container>
  );
}
