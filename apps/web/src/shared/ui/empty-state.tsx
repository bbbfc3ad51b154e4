import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { GrowthRings } from './growth-rings';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** The heading level. */
  order?: 1 | 2 | 3 | 4;
  seed?: number;
}

/** An empty state: why it is empty, and what to do. */
export function EmptyState({ title, children, action, order = 3, seed = 21 }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <GrowthRings seed={seed} rings={6} size={96} />
      <Title order={order} size={order === 1 ? 'h1' : 'h3'} tabIndex={order === 1 ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
