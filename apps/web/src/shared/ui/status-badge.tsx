import { Badge } from '@mantine/core';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  label: string;
  style: 'outline' | 'secondary' | 'destructive';
}

const looks = {
  outline: { variant: 'outline', color: 'var(--mantine-color-dimmed)' },
  secondary: { variant: 'light', color: 'palm' },
  destructive: { variant: 'light', color: 'red' },
} as const;

/** A request's or quote's status, with the domain's label and color. */
export function StatusBadge({ label, style }: StatusBadgeProps) {
  return (
    <Badge
      size="lg"
      data-style={style}
      classNames={{ root: classes.badge ?? '', label: classes.label ?? '' }}
      {...looks[style]}
    >
      {label}
    </Badge>
  );
}
