import { Card, Stack, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

interface AppointmentCardProps {
  title: string;
  /** The card took the place of what was pressed: the keyboard goes on from its heading. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function AppointmentCard({ title, takesFocus = false, children }: AppointmentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" aria-label={title} id="appointment">
      <Stack gap="sm">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
