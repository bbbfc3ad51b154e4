import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './back-link.module.css';

/** The way back above a page's heading, its arrow where the page's edge is. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      className={classes.back}
    >
      {children}
    </Button>
  );
}
