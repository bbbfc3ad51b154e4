import { Container } from '@mantine/core';
import { PageHeading } from '../shared/ui/page-heading';

export function HomePage() {
  return (
    <Container py="xl">
      <PageHeading title="StumpQuote" />
    </Container>
  );
}
