import { Card, Group, Stack, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

interface AppointmentCardProps {
  title: string;
  id?: string;
  /** Shown beside the title: a status badge. */
  aside?: ReactNode;
  /** The card replaced the button that was clicked, so its heading takes the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function AppointmentCard({
  title,
  id,
  aside,
  takesFocus = false,
  children,
}: AppointmentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" aria-label={title} id={id}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
