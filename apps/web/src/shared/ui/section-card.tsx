import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A section of a page as a card with a heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}
