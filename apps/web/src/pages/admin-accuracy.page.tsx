import { Container } from '@mantine/core';
import { AccuracyView } from '../features/reports/accuracy-view';
import { accuracyMessages } from '../features/reports/accuracy.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminAccuracyPage() {
  const texts = useMessages(accuracyMessages);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.intro} />
      <AccuracyView />
    </Container>
  );
}
