import { Button, Container, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { EmptyState } from '../shared/ui/empty-state';
import { usePageTitle } from '../shared/ui/page/page-title';
import { routeErrorMessages } from './route-error.messages';

/**
 * The error messages of Chromium, Firefox, Safari, and Vite's loader for code or styles that failed
 * to load.
 */
const fetchFailed =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * A page that crashed, or whose code failed to load (as after a deployment, where a reload helps).
 */
export function RouteErrorPage() {
  const texts = useMessages(routeErrorMessages);
  const error = useRouteError();
  const isUnfetched = error instanceof Error && fetchFailed.test(error.message);
  usePageTitle(texts.title);
  useEffect(() => console.error(error), [error]);
  return (
    <Container py="xl">
      <EmptyState
        order={1}
        title={texts.title}
        seed={40}
        action={
          <Group justify="center" gap="xs">
            <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
            <Button variant="default" component="a" href={paths.home}>
              {texts.home}
            </Button>
          </Group>
        }
      >
        {isUnfetched ? texts.unreachable : texts.text}
      </EmptyState>
    </Container>
  );
}
