import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './standalone-link.module.css';

/** A link on its own line, as tall as a touch target. */
export function StandaloneLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} className={classes.link}>
      {children}
    </Anchor>
  );
}
