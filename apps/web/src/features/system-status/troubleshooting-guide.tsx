import { List, SimpleGrid, Title } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';

export function TroubleshootingGuide() {
  const { guide: texts } = useMessages(systemStatusMessages);
  return (
    <SectionCard title={texts.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Tips title={texts.email} tips={texts.emailTips} />
        <Tips title={texts.sms} tips={texts.smsTips} />
      </SimpleGrid>
    </SectionCard>
  );
}

function Tips({ title, tips }: { title: string; tips: readonly string[] }) {
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <List spacing="xs">
        {tips.map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
    </div>
  );
}
