import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { EmptyState } from '../shared/ui/empty-state';
import { usePageTitle } from '../shared/ui/page/page-title';
import { notFoundMessages } from './not-found.messages';

export function NotFoundPage() {
  const texts = useMessages(notFoundMessages);
  usePageTitle(texts.documentTitle);
  return (
    <Container py="xl">
      <EmptyState
        order={1}
        title={texts.title}
        seed={404}
        action={
          <Group justify="center" gap="xs">
            <Button component={Link} to={paths.home}>
              {texts.home}
            </Button>
            <Button component={Link} to={paths.track()} variant="default">
              {texts.track}
            </Button>
          </Group>
        }
      >
        <p>{texts.hint}</p>
        <p>{texts.advice}</p>
      </EmptyState>
    </Container>
  );
}
