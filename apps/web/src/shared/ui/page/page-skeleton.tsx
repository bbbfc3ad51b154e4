import { Container, Skeleton, Stack } from '@mantine/core';

/** Placeholder while a page's code loads. */
export function PageSkeleton() {
  return (
    <Container py="lg" aria-busy="true">
      <Stack gap="md">
        <Skeleton height={40} width="min(24rem, 80%)" />
        <Skeleton height={20} width="min(36rem, 100%)" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    </Container>
  );
}
